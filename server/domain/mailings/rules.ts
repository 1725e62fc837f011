import * as limits from '#contract/limits.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MailingRow } from './store.ts'

/** Returns when a draft is scheduled to begin, or `null`. */
export const findStart = ({
  status,
  scheduled_at,
  missed,
}: Pick<MailingRow, 'status' | 'scheduled_at' | 'missed'>): Date | null =>
  status === 'draft' && scheduled_at && missed === null ? new Date(iso(scheduled_at)) : null

/**
 * Returns a number of members rounded down to tens, or `null` for fewer than `people_min`. Because every such number is
 * rounded, the difference of two of them tells nothing about a few members.
 */
export const roundDown = (count: number): number | null =>
  count < limits.people_min ? null : count - (count % limits.people_min)
