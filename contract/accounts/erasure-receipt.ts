import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const count = z.int().min(0)

/** X21: how much of each kind an erasure has deleted. */
export const ErasedCounts = z.object({
  photos: count,
  /** Voice messages and the voice intro. */
  voices: count,
  conversations: count,
  messages: count,
  likes: count,
  /** Answers to the questions of "Would you get along?". */
  answers: count,
  plans: count,
  searches: count,
})
export type ErasedCounts = z.infer<typeof ErasedCounts>

/**
 * Kinds of data that remain, in the order in which the receipt lists it. `reports` is always listed, because a receipt that names it only
 * if there is a report would tell a member of a report about them.
 */
export const keptKinds = [
  'purchases',
  'payments',
  'mandates',
  'reports',
  'log',
  'backups',
  'receipt',
] as const
export type KeptKind = (typeof keptKinds)[number]

/** The receipt of an erasure. It names nobody. */
export const ErasureReceipt = z.object({
  erased_at: Timestamp,
  gone: ErasedCounts,
  kept: z.array(z.object({ kind: z.enum(keptKinds), count, until: Timestamp })),
})
export type ErasureReceipt = z.infer<typeof ErasureReceipt>

export const erasureReceiptCalls = {
  getErasureReceipt: call(paths.getErasureReceipt, {
    auth: 'anyone',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'X21: the receipt of an erasure, by its link alone. It names nobody.',
    input: z.object({ token: z.string('required').regex(/^[\w-]{38}$/, 'invalid') }),
    output: z.object({
      /** `pending`: the erasure has not ended. `over`: the receipt was deleted, or is lost with a database. */
      state: z.enum(['pending', 'ready', 'over']),
      receipt: ErasureReceipt.nullable(),
    }),
    errors: ['link_invalid', 'invalid_fields'],
  }),
} as const
