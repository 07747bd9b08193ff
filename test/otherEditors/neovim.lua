-- Runs inside Neovim: does at a file what a person does, one step after the other, and writes what came of each as JSON.
-- Every wait ends with an event; one that takes too long ends the run.

local patience = 20000 -- milliseconds
local report = {}

local function await(what, condition)
  if not vim.wait(patience, condition, 20) then error(what .. " did not happen within " .. patience .. " ms") end
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

--- Puts the cursor on the first character of the first `text` of the buffer, or on its last one.
local function find(text, atEnd)
  for number, line in ipairs(lines()) do
    local start, stop = line:find(text, 1, true)
    if start then return vim.api.nvim_win_set_cursor(0, { number, (atEnd and stop or start) - 1 }) end
  end
  error(text .. " is not in the buffer")
end

local function holds(text)
  return table.concat(lines(), "\n"):find(text, 1, true) ~= nil
end

--- The texts with a problem, in their order.
local function underlined()
  return vim.tbl_map(function(problem)
    local line = lines()[problem.lnum + 1]
    return line:sub(problem.col + 1, problem.end_col)
  end, vim.diagnostic.get(0))
end

local steps = {
  function(open)
    vim.cmd("edit " .. open)
    await("a problem", function() return #underlined() > 0 end)
    report.problems = underlined()
  end,

  function()
    find("judge_unparsable")
    local refused = false
    vim.ui.select = function(items, _, choose)
      for _, item in ipairs(items) do
        if item[2].title:find("judge_unparseable", 1, true) then return choose(item) end
      end
      refused = true
    end
    vim.lsp.buf.code_action()
    await("the fix", function() return refused or holds("judge_unparseable") end)
    await("the end of the problem", function() return #underlined() == 2 end)
    report.fixed = underlined()
  end,

  function()
    find("transport_unreachable")
    vim.lsp.buf.hover()
    await("the hover", function() return #vim.api.nvim_list_wins() == 2 end)
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if window ~= vim.api.nvim_get_current_win() then
        local buffer = vim.api.nvim_win_get_buf(window)
        report.hover = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
        vim.api.nvim_win_close(window, true)
      end
    end
  end,

  function()
    vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'last = VerifyResponse(failure_kind="judge_f")' })
    find("judge_f", true)
    vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
    vim.o.completeopt = "menuone" -- the first offer is inserted
    vim.api.nvim_create_autocmd("CompleteChanged", {
      once = true,
      callback = function()
        vim.api.nvim_input("<C-y><Esc>")
      end,
    })
    vim.defer_fn(function() vim.api.nvim_input("<Esc>") end, patience)
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("a<C-x><C-o>", true, false, true), "tx!", false)
    report.completed = lines()[#lines()]
  end,

  function()
    find("transport_unreachable")
    vim.lsp.buf.rename("transport_refused")
    await("the new name", function() return holds("transport_refused") end)
    local registry = vim.fn.bufnr("failure_kinds.py")
    report.registry = table.concat(vim.api.nvim_buf_get_lines(registry, 0, -1, false), "\n")
    report.text = table.concat(lines(), "\n")
  end,
}

local done, failure = pcall(function()
  for _, step in ipairs(steps) do step(vim.env.FAILURE_KINDS_OPEN) end
end)
if not done then report.failure = tostring(failure) end
vim.fn.writefile({ vim.json.encode(report) }, vim.env.FAILURE_KINDS_REPORT)
vim.cmd("qall!")
