import * as limits from '#contract/limits.ts'

/**
 * Returns a number of members rounded down to tens, or `null` for fewer than `people_min`. Because every such number is
 * rounded, the difference of two of them tells nothing about a few members.
 */
export const roundDown = (count: number): number | null =>
  count < limits.people_min ? null : count - (count % limits.people_min)
