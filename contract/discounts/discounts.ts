import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** A discount code, with the fields of §3. */
export const DiscountCode = z.object({
  code: z.string(),
  value_percentage: z.number(),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once-per-user', 'unlimited']),
  expired: z.boolean(),
  country: z.string().nullable(),
  user_id: z.string().nullable(),
  expires: Timestamp.nullable(),
  currency: z.string().nullable(),
  minimum_order_value: z.int().nullable(),
  paymentmethods: z.array(z.string()).nullable(),
})
export type DiscountCode = z.infer<typeof DiscountCode>

export const discountCalls = {
  findDiscountCode: call(paths.findDiscountCode, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      "A discount code by M6's rules; `welcome=true` asks for the site's welcome code. Unknown query parameters pass through.",
    input: z.looseObject({ code: z.string().max(40).optional(), welcome: z.string().optional() }),
    output: z.object({ discountcode: DiscountCode.nullable() }),
    errors: ['code_not_found', 'code_used', 'code_wrong_country'],
  }),
} as const
