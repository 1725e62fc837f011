import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { OrderId, Timestamp } from '#contract/wire/ids.ts'
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

/** Maximum number of characters of a discount code. */
export const code_max = 40

/** Errors of a code that gives no discount (§5, H6). */
export const discountRefusals = [
  'code_not_found',
  'code_used',
  'code_expired',
  'code_below_minimum',
  'code_wrong_country',
  'code_wrong_method',
  'code_reserved',
  'discount_too_soon',
] as const

/** The reason why a code gives no discount: an error with its parameters. */
export const DiscountRefusal = z.object({
  code: z.enum(discountRefusals),
  params: z
    .object({ minimum_cents: z.int(), currency: z.string(), order: OrderId, until: Timestamp })
    .partial(),
})
export type DiscountRefusal = z.infer<typeof DiscountRefusal>

export const discountCalls = {
  findDiscountCode: call(paths.findDiscountCode, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      "A discount code by M6's rules; `welcome=true` asks for the site's welcome code. Unknown query parameters pass through.",
    input: z.looseObject({
      code: z.string().max(code_max).optional(),
      welcome: z.string().optional(),
      /** The payment country that the page shows. By default, the one that the server assumes (M1). */
      payment_country: z.string().length(2).optional(),
    }),
    output: z.object({ discountcode: DiscountCode.nullable() }),
    errors: ['code_not_found', 'code_used', 'code_expired', 'code_wrong_country', 'discount_too_soon'],
  }),
  getDeleteDiscount: call(paths.getDeleteDiscount, {
    auth: 'member',
    rateLimit: 'read',
    summary:
      'The discount for a member who stays instead of leaving (A8). `until`: the member gets none before.',
    input: z.object({}),
    output: z.object({
      /** 0 if the company gives no such discount. */
      percentage: z.number(),
      /** The member's valid code, if the member has one already. */
      discountcode: DiscountCode.nullable(),
      until: Timestamp.nullable(),
    }),
    errors: ['auth_required'],
  }),
  takeDeleteDiscount: call(paths.takeDeleteDiscount, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Makes the personal code of a member who stays (A8). A repeated call returns the same code.',
    input: z.object({}),
    output: z.object({ discountcode: DiscountCode }),
    errors: ['auth_required', 'code_not_found', 'discount_too_soon'],
  }),
} as const
