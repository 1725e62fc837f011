import type { SiteCode } from '#contract/console/codes.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import {
  type CodeTerms,
  isComing,
  listEarlierTerms,
  listSiteCodes as listStored,
  type StoredCode,
  termsOf,
} from '#server/domain/discounts/index.ts'
import { listActsOn } from '#server/domain/moderation/index.ts'
import { countOrdersWithCodes } from '#server/domain/orders/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
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
  const ids = codes.map((code) => code.id)
  const [orders, acts, earlier] = await Promise.all([
    countOrdersWithCodes(
      app.db,
      id,
      codes.map(({ code }) => code),
    ),
    listActsOn(app.db, id, 'discount_code', ids),
    listEarlierTerms(app.db, ids),
  ])
  return {
    codes: codes.map((code) => ({
      ...present(code, now),
      orders: orders.get(code.code) ?? null,
      history: [...(acts.get(code.id) ?? [])],
      earlier: (earlier.get(code.id) ?? []).map(({ terms, until }) => ({ ...presentTerms(terms), until })),
    })),
    countries: settings.countries,
    currency: settings.currency,
  }
}

function present(row: StoredCode, now: Date): Omit<SiteCode, 'orders' | 'history' | 'earlier'> {
  const terms = presentTerms(termsOf(row))
  const { code, validity, version } = row
  return { ...terms, code, validity, version, state: stateOf(row, terms.starts_at, now) }
}

const presentTerms = ({ percentage, payment_methods, ...terms }: CodeTerms) => ({
  ...{ ...terms, value_percentage: percentage },
  payment_methods: payment_methods && [...payment_methods],
})

function stateOf(row: StoredCode, starts: string | null, now: Date): SiteCode['state'] {
  if (row.status === 'inactive') return 'stopped'
  if (!isComing(row, now)) return 'ended'
  return starts && new Date(starts) > now ? 'planned' : 'running'
}
