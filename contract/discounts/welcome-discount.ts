import { z } from 'zod'
import { Timestamp } from '#contract/wire/ids.ts'

/** H6, L4: the site's welcome code for a member who can use it without entering it. */
export const WelcomeDiscount = z.object({
  code: z.string(),
  value_percentage: z.number(),
  /** The code's own end; `null` if it has none. */
  expires: Timestamp.nullable(),
})
export type WelcomeDiscount = z.infer<typeof WelcomeDiscount>
