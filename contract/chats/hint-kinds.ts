/**
 * Kinds of safety hints, the most serious first. Each kind warns of a kind of fraud or harassment (C7). This file does
 * not import zod, because pages load it.
 */
export const hints = [
  'minor',
  'threat',
  'crypto',
  'gift_card',
  'money',
  'code',
  'data',
  'pressure',
  'elsewhere',
  'contact',
] as const
export type Hint = (typeof hints)[number]
