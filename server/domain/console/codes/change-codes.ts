import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import {
  bonusCode,
  changeCode,
  CodeRefused,
  type CodeTerms,
  createCode,
  findCodeRefusal,
  findSiteCode,
  listEarlierTerms,
  normalizeCode,
  setCodeStatus,
  type StoredCode,
  termsOf,
} from '#server/domain/discounts/index.ts'
import { auditAct } from '#server/domain/moderation/index.ts'
import { presentPackages } from '#server/domain/orders/index.ts'
import { getOwnSite, lockOffers } from '#server/domain/sites/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { readPeriod } from '../read-period.ts'

type Draft = ParsedInput<'createSiteCode'>
type Change = ParsedInput<'changeSiteCode'>
type Priced = Pick<Draft, 'code' | 'percentage' | 'country' | 'minimum_cents'>

/** Returns the prices with a new code, as buyers see them. Throws like `createSiteCode`. */
export async function previewCode(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'previewCode'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  readPeriod(app.clock.now(), draft.starts_at, draft.expires, 'expires')
  if (await findSiteCode(app.db, site.id, draft.code)) throw new ApiError('code_exists')
  return priceWith(requestContext, site, draft)
}

/** Returns the prices with other terms of a code. Throws like `changeSiteCode`. */
export async function previewCodeChange(
  requestContext: StaffContext,
  draft: Change,
): Promise<CallOutput<'previewCodeChange'>> {
  const site = await getOwnSite(requestContext, draft.site)
  newTerms(requestContext, site, await getSeen(requestContext.app.db, draft), draft)
  return priceWith(requestContext, site, draft)
}

/** Returns the prices of the code's country, or of the site's first. Throws `invalid_fields` if they could not be paid. */
async function priceWith({ app }: StaffContext, site: Site, draft: Priced) {
  const priced = pricedCode(site, draft)
  if (await findCodeRefusal(app, app.db, priced)) throw invalidFields({ percentage: 'too_high' })
  const country = draft.country ?? site.settings.countries[0] ?? '*'
  const discount: DiscountCode = {
    ...bonusCode,
    code: normalizeCode(draft.code),
    value_percentage: draft.percentage,
    currency: priced.currency ?? null,
    minimum_order_value: draft.minimum_cents ?? null,
  }
  const packages = await listPackages(app.db, site.id, country, app.clock.now())
  return { country, packages: presentPackages(packages, discount, site.settings.message_credits) }
}

/** Makes a code. Throws `forbidden`, `code_exists`, and `invalid_fields` if its prices could not be paid. */
export async function createSiteCode(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'createSiteCode'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const now = app.clock.now()
  const { starts, ends } = readPeriod(now, draft.starts_at, draft.expires, 'expires')
  const { validity, is_welcome, payment_methods } = draft
  const code = normalizeCode(draft.code)
  await inTransaction(app.db, async (tx) => {
    await lockOffers(tx, site.id)
    const id = await createCode(app, tx, {
      ...pricedCode(site, draft),
      ...{ code, starts, expires: ends, validity, isWelcome: is_welcome },
      ...(payment_methods?.length && { payment_methods }),
    })
    const { site: _, code: __, ...terms } = draft
    await auditAct(requestContext, tx, audited(site, id), 'code_created', { code, ...terms })
  }).catch((error) => {
    throw error instanceof CodeRefused ? invalidFields({ percentage: 'too_high' }) : error
  })
  return { code }
}

/**
 * Replaces the terms of a code at once. Orders keep their prices, and an open checkout is asked to confirm the new one
 * (`order_price_changed`). Throws `forbidden`, `not_found`, `changed_since` if another person has changed it since, and
 * `invalid_fields` if its prices could not be paid.
 */
export async function changeSiteCode(requestContext: StaffContext, draft: Change): Promise<void> {
  const site = await getOwnSite(requestContext, draft.site)
  await write(requestContext, site, draft, 'code_changed', async (_, row) =>
    newTerms(requestContext, site, row, draft),
  )
}

/** Brings the terms before the latest change back. Throws like `changeSiteCode`, and `nothing_to_undo`. */
export async function undoCodeChange(
  requestContext: StaffContext,
  input: ParsedInput<'undoCodeChange'>,
): Promise<void> {
  const site = await getOwnSite(requestContext, input.site)
  await write(requestContext, site, input, 'code_change_undone', async (tx, { id }) => {
    const before = (await listEarlierTerms(tx, [id])).get(id)?.[0]
    if (!before) throw new ApiError('nothing_to_undo')
    return before.terms
  })
}

type Seen = Pick<Change, 'site' | 'code' | 'version'>

async function write(
  requestContext: StaffContext,
  site: Site,
  seen: Seen,
  action: 'code_changed' | 'code_change_undone',
  termsFor: (tx: Tx, row: StoredCode) => Promise<CodeTerms>,
): Promise<void> {
  const { app } = requestContext
  await inTransaction(app.db, async (tx) => {
    await lockOffers(tx, site.id)
    const row = await getSeen(tx, seen)
    const terms = await termsFor(tx, row)
    const priced = { ...row, ...terms, value_percentage: String(terms.percentage) }
    if (await findCodeRefusal(app, tx, storedCode(site, priced)))
      throw invalidFields({ percentage: 'too_high' })
    if (!(await changeCode(tx, site.id, row, terms, app.clock.now()))) throw new ApiError('changed_since')
    await auditAct(
      requestContext,
      tx,
      audited(site, row.id),
      action,
      { code: row.code, ...terms },
      termsOf(row),
    )
  })
}

/** Returns a code of the site, unless another person has changed it since. */
async function getSeen(db: Queryable, { site, code, version }: Seen): Promise<StoredCode> {
  const row = await findSiteCode(db, site, code)
  if (!row) throw new ApiError('not_found')
  if (row.version !== version) throw new ApiError('changed_since')
  return row
}

/** Returns the typed terms. A code that has started keeps its start, unless a later one was typed. */
function newTerms({ app }: StaffContext, site: Site, row: StoredCode, draft: Change): CodeTerms {
  const now = app.clock.now()
  const began = row.starts_at ? new Date(iso(row.starts_at)) : null
  const isKept = !draft.starts_at && (began === null || began <= now)
  const { starts, ends } = readPeriod(now, draft.starts_at, draft.expires, 'expires')
  const { percentage, is_welcome, country = null, minimum_cents = null, payment_methods } = draft
  return {
    ...{ percentage, is_welcome, country, minimum_cents },
    currency: minimum_cents === null ? null : site.settings.currency,
    payment_methods: payment_methods?.length ? payment_methods : null,
    starts_at: isKept ? (began?.toISOString() ?? null) : starts.toISOString(),
    expires: ends?.toISOString() ?? null,
  }
}

/** Stops a code at once. Throws `forbidden`, `not_found`, and `nothing_to_undo` if it is stopped already. */
export const stopCode = (requestContext: StaffContext, input: ParsedInput<'stopCode'>): Promise<void> =>
  change(requestContext, input, 'inactive')

/** Starts a stopped code again. Throws like `stopCode`, and `invalid_fields` if its prices could not be paid now. */
export const resumeCode = (requestContext: StaffContext, input: ParsedInput<'resumeCode'>): Promise<void> =>
  change(requestContext, input, 'active')

async function change(
  requestContext: StaffContext,
  { site: id, code }: ParsedInput<'stopCode'>,
  status: StoredCode['status'],
): Promise<void> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, id)
  await inTransaction(app.db, async (tx) => {
    await lockOffers(tx, site.id)
    const row = await findSiteCode(tx, id, code)
    if (!row) throw new ApiError('not_found')
    if (status === 'active' && (await findCodeRefusal(app, tx, storedCode(site, row))))
      throw invalidFields({ percentage: 'too_high' })
    if (!(await setCodeStatus(tx, id, row, status))) throw new ApiError('nothing_to_undo')
    const action = status === 'active' ? 'code_resumed' : 'code_stopped'
    const state = { code: row.code, expires: row.expires && iso(row.expires) }
    const before = { ...state, status: row.status }
    await auditAct(requestContext, tx, audited(site, row.id), action, { status }, before)
  })
}

/** A minimum has the site's currency; without one, the code serves every currency. */
function pricedCode(site: Site, { percentage, country, minimum_cents }: Priced) {
  const minimum = minimum_cents ? { minimum_cents, currency: site.settings.currency } : {}
  return { site, percentage, ...(country && { country }), ...minimum }
}

const storedCode = (
  site: Site,
  {
    value_percentage,
    country,
    currency,
    minimum_cents,
  }: Pick<StoredCode, 'value_percentage' | 'country' | 'currency' | 'minimum_cents'>,
) => ({
  site,
  percentage: Number(value_percentage),
  ...(country && { country }),
  ...(currency && { currency }),
  ...(minimum_cents && { minimum_cents }),
})

const audited = ({ id: site }: Site, id: string) => ({ site, kind: 'discount_code' as const, id })
