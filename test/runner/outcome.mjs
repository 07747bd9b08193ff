/**
 * What a part of the tests came to.
 * @typedef {object} Outcome
 * @property {number} passed tests that passed
 * @property {number} failed tests that failed, and steps that failed or could not run
 * @property {number} pending tests that say themselves that they are not to pass yet
 */

/** Nothing ran. @type {Outcome} */
export const nothing = Object.freeze({ passed: 0, failed: 0, pending: 0 });

/** A step that failed as a whole. @type {Outcome} */
export const oneFailure = Object.freeze({ ...nothing, failed: 1 });

/** The sum of outcomes; of none, `nothing`. @param {readonly Outcome[]} outcomes @returns {Outcome} */
export function sum(outcomes) {
  const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, pending: a.pending + b.pending });
  return outcomes.reduce(add, nothing);
}

/** An outcome for people: `12 passed, 0 failed`, with the pending ones where there are any. */
export function describe({ passed, failed, pending }) {
  return `${passed} passed, ${failed} failed${pending > 0 ? `, ${pending} pending` : ""}`;
}
