import { open_numbers_min } from '#contract/limits.ts'
import { boundBy } from '#server/kernel/bound.ts'

/** X11: the functions through which every published number passes. */
export const { count: bounded, share: boundedShare, median: boundedMedian } = boundBy(open_numbers_min)
