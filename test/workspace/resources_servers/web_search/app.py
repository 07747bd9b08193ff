import logging

logger = logging.getLogger(__name__)

RETRYABLE_FAILURE_KINDS = {
    "transport_timeout",
    "transport_peer_drop",
    "provider_unavailable",
    "session_expired",
    "Session Lost",
}


class SearchSession:
    def __init__(self, client, row):
        self.client = client
        self.row = row

    async def search(self, query: str) -> dict:
        result = await self.client.get("/search", params={"q": query})
        if result.status == 429:
            return {"hits": [], "failure_kind": "provider_quota_exhausted"}
        if result.status == 451:
            return {"hits": [], "failure_kind": "web_search:blocked_by_policy"}
        if result.status >= 500:
            return {"hits": [], "failure_kind": "search_backend_down", "failure_reason": result.text}
        return {"hits": result.json()["hits"]}

    async def close(self) -> None:
        try:
            await self.client.delete("/session")
        except ConnectionError as error:
            self.row["failure_kind"] = "session_release_failed"
            logger.warning("session was not released: %s", error)

    def should_retry(self) -> bool:
        failure_kind = self.row.get("failure_kind")
        if failure_kind == "transport_time_out":
            return True
        return failure_kind in RETRYABLE_FAILURE_KINDS
