import { z } from 'zod'
import { code_max } from '#contract/discounts/discounts.ts'
import * as limits from '#contract/limits.ts'
import { auditActions } from '#contract/moderation/audit-actions.ts'
import { CreditPackage } from '#contract/orders/orders.ts'
import { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** An act on an object of the console, from the audit trail. */
export const PastAct = z.object({ at: Timestamp, by: z.string(), action: z.enum(auditActions) })
export type PastAct = z.infer<typeof PastAct>

export const codeStates = ['running', 'planned', 'ended', 'stopped'] as const

/** The terms of a code that staff can change. */
const terms = {
  value_percentage: z.number(),
  is_welcome: z.boolean(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  minimum_cents: z.int().nullable(),
  payment_methods: z.array(z.string()).nullable(),
  starts_at: Timestamp.nullable(),
  expires: Timestamp.nullable(),
}

export const SiteCode = z.object({
  ...terms,
  code: z.string(),
  validity: z.enum(['once-per-user', 'unlimited']),
  /** The version of the terms; a change names the one that its author saw. */
  version: z.int(),
  state: z.enum(codeStates),
  /** Completed orders with the code, rounded down to tens; `null` if fewer than `people_min` people have ordered, but not none. */
  orders: z.int().nullable(),
  history: z.array(PastAct),
  /** The terms that changes have replaced, each with the time of its change, latest first. */
  earlier: z.array(z.object({ ...terms, until: Timestamp })),
})
export type SiteCode = z.infer<typeof SiteCode>

const draft = z.object({
  site: SiteId,
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]*$/, 'invalid')
    .min(3, 'too_short')
    .max(code_max, 'too_long'),
  percentage: z.coerce
    .number<number | string>('invalid')
    .gt(0, 'too_low')
    .lt(100, 'too_high')
    .multipleOf(0.01, 'invalid'),
  validity: z.enum(['once-per-user', 'unlimited'], 'unknown_choice'),
  is_welcome: z.boolean(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'unknown_choice')
    .nullish(),
  minimum_cents: z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(1, 'too_low')
    .max(limits.package_price_max_cents, 'too_high')
    .nullish(),
  payment_methods: z.array(PaymentMethod).max(10).nullish(),
  /** By default, now. */
  starts_at: Timestamp.nullish(),
  expires: Timestamp.nullish(),
})

/** Other terms for a code. How often a member can use it stays. */
const change = draft
  .omit({ validity: true })
  .extend({ version: z.coerce.number<number | string>('invalid').int('invalid') })

const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const
const named = z.object({ site: SiteId, code: z.string().max(code_max) })

export const codeCalls = {
  listSiteCodes: call(paths.listSiteCodes, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'M6, O1: the discount codes of a site that are not a single member’s, the newest first.',
    input: z.object({ site: SiteId }),
    output: z.object({ codes: z.array(SiteCode), countries: z.array(z.string()), currency: z.string() }),
    errors,
  }),
  previewCode: call(paths.previewCode, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the prices with a new code, as buyers in its country, or the site’s first, would see them. Refuses what `createSiteCode` would refuse.',
    input: draft,
    output: z.object({ country: z.string(), packages: z.array(CreditPackage) }),
    errors: [...errors, 'code_exists'],
  }),
  createSiteCode: call(paths.createSiteCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: makes a code. `too_high`: a package would be free or cost less than the payment provider accepts.',
    input: draft,
    output: z.object({ code: z.string() }),
    errors: [...errors, 'code_exists'],
  }),
  previewCodeChange: call(paths.previewCodeChange, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the prices with other terms of a code. Refuses what `changeSiteCode` would refuse.',
    input: change,
    output: z.object({ country: z.string(), packages: z.array(CreditPackage) }),
    errors: [...errors, 'not_found', 'changed_since'],
  }),
  changeSiteCode: call(paths.changeSiteCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: replaces the terms of a code at once. An order keeps its price; an open checkout is asked to confirm the new one.',
    input: change,
    output: z.object({}),
    errors: [...errors, 'not_found', 'changed_since'],
  }),
  undoCodeChange: call(paths.undoCodeChange, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: brings the terms before the latest change of a code back, unless their prices would now be refused.',
    input: named.extend({ version: z.coerce.number<number | string>('invalid').int('invalid') }),
    output: z.object({}),
    errors: [...errors, 'not_found', 'changed_since', 'nothing_to_undo'],
  }),
  stopCode: call(paths.stopCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: stops a code at once. An open order keeps its price.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'not_found', 'nothing_to_undo'],
  }),
  resumeCode: call(paths.resumeCode, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: starts a stopped code again, unless its prices would now be refused.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'not_found', 'nothing_to_undo'],
  }),
} as const
