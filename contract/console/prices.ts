import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { CreditPackage, exact_credits_max } from '#contract/orders/orders.ts'
import { call } from '#contract/wire/call.ts'
import { PriceListId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const whole = (max: number) =>
  z.coerce.number<number | string>('invalid').int('invalid').min(1, 'too_low').max(max, 'too_high')

/** A country, or `*` for all countries without prices of their own. */
export const PricedCountry = z.string().regex(/^([A-Z]{2}|\*)$/, 'unknown_choice')

/** `replaced`: it applies again if the later list ends or is withdrawn. */
export const priceListStates = ['running', 'planned', 'replaced', 'ended', 'withdrawn'] as const

/** The prices of one country from a time on. */
export const PriceList = z.object({
  /** `null` for the prices of the site's beginning, which the console has not published. */
  id: PriceListId.nullable(),
  country: z.string(),
  currency: z.string(),
  state: z.enum(priceListStates),
  /** None: the country has the prices of `*`. */
  packages: z.array(CreditPackage),
  starts_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  created_by: z.string().nullable(),
  created_at: Timestamp.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: Timestamp.nullable(),
})
export type PriceList = z.infer<typeof PriceList>

const draft = z.object({
  site: SiteId,
  country: PricedCountry,
  currency: z.string().regex(/^[A-Z]{3}$/, 'unknown_choice'),
  packages: z
    .array(
      z.object({
        credits: whole(exact_credits_max),
        price_cents: whole(limits.package_price_max_cents),
        emphasised: z.boolean(),
      }),
    )
    .max(limits.packages_max),
  /** By default, now. */
  starts_at: Timestamp.nullish(),
  ends_at: Timestamp.nullish(),
  /** The last list of the country that the author saw, so that nobody replaces a list unseen. */
  follows: PriceListId.nullish(),
})

const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const

export const priceCalls = {
  getPriceLists: call(paths.getPriceLists, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'M1, O1: the price lists of a site with their history, as buyers without a discount see them.',
    input: z.object({ site: SiteId }),
    output: z.object({
      lists: z.array(PriceList),
      countries: z.array(z.string()),
      currency: z.string(),
    }),
    errors,
  }),
  previewPrices: call(paths.previewPrices, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: a new price list as buyers would see it. Refuses what `publishPrices` would refuse: `too_low` for a price that the payment provider would not accept, also after a discount that may apply to it.',
    input: draft,
    output: z.object({ packages: z.array(CreditPackage) }),
    errors,
  }),
  publishPrices: call(paths.publishPrices, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: publishes the prices of a country from a time on. An open order keeps its price.',
    input: draft,
    output: z.object({ list: PriceListId }),
    errors: [...errors, 'changed_since'],
  }),
  withdrawPrices: call(paths.withdrawPrices, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: withdraws a price list that has not ended. The earlier prices of the country apply again.',
    input: z.object({ site: SiteId, list: PriceListId }),
    output: z.object({}),
    errors: [...errors, 'nothing_to_undo'],
  }),
} as const
