import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, type FieldError, invalidFields } from '#contract/wire/errors.ts'
import { findPriceList, publishPriceList, withdrawPriceList } from '#server/domain/credits/index.ts'
import { bonusCode, discounted, isComing, listSiteCodes } from '#server/domain/discounts/index.ts'
import { audit } from '#server/domain/moderation/index.ts'
import { presentPackages } from '#server/domain/orders/index.ts'
import { Currency, findProvider, getOwnSite, lockOffers, raiseVersion } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { readPeriod } from '../read-period.ts'

type Draft = ParsedInput<'publishPrices'>

/** Returns a new price list as buyers without a discount would see it. Throws like `publishPrices`. */
export async function previewPrices(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'previewPrices'>> {
  const site = await getOwnSite(requestContext, draft.site)
  await assertSellable(requestContext, requestContext.app.db, site, draft)
  const now = requestContext.app.clock.now()
  readPeriod(now, draft.starts_at, draft.ends_at)
  const packages = draft.packages.map((each) => ({
    ...each,
    ...{ id: orderedId<never>(now), currency: draft.currency },
  }))
  return { packages: presentPackages(packages, null, site.settings.message_credits) }
}

/**
 * Publishes the prices of a country. Throws `forbidden`, `invalid_fields`, and `changed_since` if another person has
 * published prices of this country since.
 */
export async function publishPrices(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'publishPrices'>> {
  const { app, session } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const now = app.clock.now()
  const { starts, ends } = readPeriod(now, draft.starts_at, draft.ends_at)
  const { country, currency, packages, follows = null } = draft
  const list = await inTransaction(app.db, async (tx) => {
    await lockOffers(tx, site.id)
    await assertSellable(requestContext, tx, site, draft)
    const id = await publishPriceList(
      tx,
      { site: site.id, country, currency, packages, starts, ends, follows, staff: session.staffId },
      now,
    )
    await audit(
      tx,
      {
        ...{ staff: session.staffId, site: site.id, member: null, action: 'prices_published' },
        object: { kind: 'price_list', id },
        before: {},
        after: { country, currency, packages, starts_at: starts, ends_at: ends },
      },
      now,
    )
    // No cached page keeps the old prices.
    await raiseVersion(tx, site.id)
    return id
  })
  return { list }
}

/** Withdraws a price list. Throws `forbidden`, and `nothing_to_undo` if there is none that has not ended. */
export async function withdrawPrices(
  requestContext: StaffContext,
  { site: id, list }: ParsedInput<'withdrawPrices'>,
): Promise<void> {
  const { app, session } = requestContext
  await getOwnSite(requestContext, id)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const stored = await findPriceList(tx, id, list)
    const withdrawn = { site: id, id: list, staff: session.staffId }
    if (!stored || !(await withdrawPriceList(tx, withdrawn, now))) throw new ApiError('nothing_to_undo')
    const { country, currency, packages, starts_at } = stored
    await audit(
      tx,
      {
        ...{ staff: session.staffId, site: id, member: null, action: 'prices_withdrawn' },
        object: { kind: 'price_list', id: list },
        before: { country, currency, packages, starts_at: iso(starts_at) },
        after: {},
      },
      now,
    )
    await raiseVersion(tx, id)
  })
}

/**
 * Throws `invalid_fields` for a list that cannot be sold: the prices of `*` must not be empty, each number of credits is
 * sold once, and the payment provider must accept the currency, and every price after the highest discount that may apply
 * to it.
 */
async function assertSellable({ app }: StaffContext, db: Queryable, site: Site, draft: Draft): Promise<void> {
  const { country, currency, packages } = draft
  if (packages.length === 0 && country === '*') throw invalidFields({ packages: 'required' })
  if (country !== '*' && !site.settings.countries.includes(country))
    throw invalidFields({ country: 'unknown_choice' })
  const now = app.clock.now()
  const codes = (await listSiteCodes(db, site.id)).filter((code) => isComing(code, now))
  const provider = findProvider(app, site)
  if (!Currency.safeParse(currency).success || provider?.acceptsCurrency(currency) === false)
    throw invalidFields({ currency: 'unknown_choice' })
  const least = provider?.minimumCents(currency) ?? 1
  const wrong: Record<string, FieldError> = {}
  for (const [nth, { credits, price_cents }] of packages.entries()) {
    const reductions = codes
      .filter((code) => country === '*' || code.country === null || code.country === country)
      .filter((code) => (code.currency ?? currency) === currency && price_cents >= (code.minimum_cents ?? 0))
      .map(({ value_percentage }) => Number(value_percentage))
    const highest = Math.max(bonusCode.value_percentage, site.company.delete_discount, ...reductions)
    if (discounted(price_cents, highest) < least) wrong[`packages.${nth}.price_cents`] = 'too_low'
    if (packages.findIndex((each) => each.credits === credits) < nth)
      wrong[`packages.${nth}.credits`] = 'invalid'
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}
