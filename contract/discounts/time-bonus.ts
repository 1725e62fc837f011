import { z } from 'zod'
import { Timestamp } from '#contract/wire/ids.ts'

/** H6: the time bonus of a new member while it runs (§3). */
export const TimeBonus = z.object({
  code: z.string(),
  value_percentage: z.number(),
  started_at: Timestamp,
  ends_at: Timestamp,
  /** Time until the end by the server's clock, when this was read. The browser's clock may be wrong. */
  remaining_ms: z.int(),
})
export type TimeBonus = z.infer<typeof TimeBonus>
