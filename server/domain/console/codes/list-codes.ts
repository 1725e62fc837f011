import type { SiteCode } from '#contract/console/codes.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { isComing, listSiteCodes as listStored, type StoredCode } from '#server/domain/discounts/index.ts'
import { type ActOn, listActsOn } from '#server/domain/moderation/index.ts'
import { countOrdersWithCodes } from '#server/domain/orders/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'

/** Returns the codes of a site that are not a single member's, with what became of them. */
export async function listSiteCodes(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'listSiteCodes'>,
): Promise<CallOutput<'listSiteCodes'>> {
  const { app } = requestContext
  const { settings } = await getOwnSite(requestContext, id)
  const now = app.clock.now()
  const codes = await listStored(app.db, id)
  const [orders, acts] = await Promise.all([
    countOrdersWithCodes(
      app.db,
      id,
      codes.map(({ code }) => code),
    ),
    listActsOn(
      app.db,
      id,
      'discount_code',
      codes.map((code) => code.id),
    ),
  ])
  return {
    codes: codes.map((code) => present(code, orders.get(code.code) ?? null, acts.get(code.id) ?? [], now)),
    countries: settings.countries,
    currency: settings.currency,
  }
}

function present(row: StoredCode, orders: number | null, history: readonly ActOn[], now: Date): SiteCode {
  const starts_at = row.starts_at && iso(row.starts_at)
  return {
    code: row.code,
    value_percentage: Number(row.value_percentage),
    ...{ validity: row.validity, is_welcome: row.is_welcome, country: row.country },
    ...{ currency: row.currency, minimum_cents: row.minimum_cents, payment_methods: row.payment_methods },
    starts_at,
    expires: row.expires && iso(row.expires),
    state: stateOf(row, starts_at, now),
    orders,
    history: [...history],
  }
}

function stateOf(row: StoredCode, starts: string | null, now: Date): SiteCode['state'] {
  if (row.status === 'inactive') return 'stopped'
  if (!isComing(row, now)) return 'ended'
  return starts && new Date(starts) > now ? 'planned' : 'running'
}
