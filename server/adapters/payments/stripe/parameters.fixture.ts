import { z } from 'zod'
import { ApiError } from './api-error.fixture.ts'
import type { Form } from './form.fixture.ts'

/** Parameters of the endpoints that the adapter calls, by Stripe's API reference. Every other parameter is rejected. */

const integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
const text = z.string().min(1).max(5_000)
const url = z.url({ protocol: /^https?$/ })
const types = z
  .array(z.enum(['card', 'ideal', 'bancontact', 'paypal', 'sepa_debit', 'link', 'klarna']))
  .min(1)
const metadata = z.record(z.string().min(1).max(40), z.string().max(500))
const yes = z.literal('true')

/** Rules of https://docs.stripe.com/get-started/account/statement-descriptors. */
const statement = z
  .string()
  .min(5)
  .max(22)
  .regex(/^[^<>\\'"*]*[a-z][^<>\\'"*]*$/i)
  .regex(/^[\x20-\x7e]+$/)

const expand = { expand: z.array(z.string()).optional() }
const range = z.strictObject({ gte: integer.optional(), lte: integer.optional() }).optional()
const page = {
  limit: integer.refine((limit) => limit >= 1 && limit <= 100).optional(),
  starting_after: text.optional(),
  ...expand,
}

// oxfmt-ignore
const locale = z.enum([
  'auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hi-IN', 'hr',
  'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv',
  'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW',
])

export const SessionCreate = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().min(1).max(200).optional(),
  allowed_payment_method_types: types,
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer,
        price_data: z.strictObject({
          currency: z.string().regex(/^[a-z]{3}$/),
          unit_amount: integer,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    )
    .length(1),
  payment_intent_data: z.strictObject({
    description: text.optional(),
    metadata: metadata.optional(),
    setup_future_usage: z.literal('off_session').optional(),
    statement_descriptor: statement.optional(),
    statement_descriptor_suffix: statement.optional(),
  }),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email().optional(),
  locale: locale.optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
})

export const SessionUpdate = z.strictObject({ metadata })

export const SessionList = z.strictObject({ ...page, created: range, payment_intent: text.optional() })

export const IntentCreate = z.strictObject({
  amount: integer,
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: text,
  payment_method: text,
  allowed_payment_method_types: types,
  confirm: yes,
  off_session: yes,
  description: text.optional(),
  metadata: metadata.optional(),
  statement_descriptor: statement.optional(),
  statement_descriptor_suffix: statement.optional(),
})

export const CustomerCreate = z.strictObject({ email: z.email().optional(), metadata: metadata.optional() })

export const MethodCreate = z.strictObject({
  type: z.literal('sepa_debit'),
  sepa_debit: z.strictObject({ iban: text }),
  billing_details: z.strictObject({ name: text, email: z.email() }),
})

export const SetupCreate = z.strictObject({
  customer: text,
  payment_method: text,
  allowed_payment_method_types: types,
  usage: z.literal('off_session'),
  confirm: yes,
  mandate_data: z.strictObject({
    customer_acceptance: z.strictObject({ type: z.literal('offline'), accepted_at: integer }),
  }),
  metadata: metadata.optional(),
})

export const IntentList = z.strictObject({ ...page, created: range })

export const RefundCreate = z.strictObject({
  payment_intent: text,
  amount: integer,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const ListOfIntent = z.strictObject({ ...page, payment_intent: text })

export const Retrieve = z.strictObject(expand)

export const NoParameters = z.strictObject({})

/** Reads the parameters of a request. A wrong one is rejected before the endpoint begins its work. */
export function read<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : ''
  const param = [...(issue?.path ?? []), name].filter((part) => part !== '').join('.')
  const code = name ? 'parameter_unknown' : 'parameter_invalid'
  throw new ApiError(400, 'invalid_request_error', code, `Received a wrong parameter: ${param}`, { param })
}
