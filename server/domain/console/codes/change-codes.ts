import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import {
  bonusCode,
  CodeRefused,
  createCode,
  findCodeRefusal,
  findSiteCode,
  normalizeCode,
  setCodeStatus,
  type StoredCode,
} from '#server/domain/discounts/index.ts'
import { auditAct } from '#server/domain/moderation/index.ts'
import { presentPackages } from '#server/domain/orders/index.ts'
import { getOwnSite, lockOffers } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readPeriod } from '../read-period.ts'

type Draft = ParsedInput<'createSiteCode'>

/** Returns the prices with a new code, as buyers see them. Throws like `createSiteCode`. */
export async function previewCode(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'previewCode'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const now = app.clock.now()
  readPeriod(now, draft.starts_at, draft.expires, 'expires')
  const priced = pricedCode(site, draft)
  if (await findSiteCode(app.db, site.id, draft.code)) throw new ApiError('code_exists')
  if (await findCodeRefusal(app, app.db, priced)) throw invalidFields({ percentage: 'too_high' })
  const country = draft.country ?? site.settings.countries[0] ?? '*'
  const discount: DiscountCode = {
    ...bonusCode,
    code: normalizeCode(draft.code),
    value_percentage: draft.percentage,
    currency: priced.currency ?? null,
    minimum_order_value: draft.minimum_cents ?? null,
  }
  const packages = await listPackages(app.db, site.id, country, now)
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
function pricedCode(site: Site, { percentage, country, minimum_cents }: Draft) {
  const minimum = minimum_cents ? { minimum_cents, currency: site.settings.currency } : {}
  return { site, percentage, ...(country && { country }), ...minimum }
}

const storedCode = (site: Site, { value_percentage, country, currency, minimum_cents }: StoredCode) => ({
  site,
  percentage: Number(value_percentage),
  ...(country && { country }),
  ...(currency && { currency }),
  ...(minimum_cents && { minimum_cents }),
})

const audited = ({ id: site }: Site, id: string) => ({ site, kind: 'discount_code' as const, id })
