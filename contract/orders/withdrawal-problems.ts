/** Reason why a declaration of withdrawal waits for a person. This file does not import zod, because pages load it. */
export const withdrawalProblems = ['unmatched', 'refused', 'undelivered'] as const
export type WithdrawalProblem = (typeof withdrawalProblems)[number]
