import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const CreditEntry = z.object({
  at: Timestamp,
  amount: z.int(),
  balance: z.int(),
  cause: z.enum([
    'signup',
    'purchase',
    'message',
    'gift',
    'photo',
    'icebreaker',
    'refund',
    'chargeback',
    'returned',
    'correction',
    'demo',
  ]),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const creditCalls = {
  listCreditEntries: call(paths.listCreditEntries, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'History of the member’s credits, latest first (M5).',
    input: z.object({ before: z.string().max(80).optional() }),
    output: z.object({ credits: z.int(), entries: z.array(CreditEntry), next: z.string().nullable() }),
    errors: ['auth_required'],
  }),
} as const
