import { iso } from '#server/kernel/clock.ts'
import type { MailingRow } from './store.ts'

/** Returns when a draft is scheduled to begin, or `null`. */
export const findStart = ({
  status,
  scheduled_at,
  missed,
}: Pick<MailingRow, 'status' | 'scheduled_at' | 'missed'>): Date | null =>
  status === 'draft' && scheduled_at && missed === null ? new Date(iso(scheduled_at)) : null
