import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { admitStaff, findStaff } from '#server/domain/accounts/index.ts'
import { createPackages, readPackages } from '#server/domain/credits/index.ts'
import { audit } from '#server/domain/moderation/index.ts'
import { createSite, newSite, plainHost, readStoredSites } from '#server/domain/sites/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { refuseSite, siteRefused } from './as-refusal.ts'

type Input = ParsedInput<'addSite'>

/**
 * Adds a site with its price list, and lets the caller work on it. Nobody else of the staff may, until an admin of the
 * site lets them. Throws `site_refused` { reasons } with all wrong values.
 */
export async function addSite({ app, session }: StaffContext, input: Input): Promise<CallOutput<'addSite'>> {
  const now = app.clock.now()
  const host = plainHost(input.host)
  const prices = readPrices(input.packages)
  refuseProvider(app.payments, input.provider)
  return inTransaction(app.db, async (tx) => {
    const sites = await readStoredSites(tx, now)
    if (sites.some(({ domain }) => domain === host)) throw siteRefused([{ name: 'host', reason: 'is taken' }])
    const options = Object.fromEntries(
      Object.entries(input).filter(([, text]) => text !== ''),
    ) as Partial<Input>
    const given = { name: '', languages: '', company: '', ...options, host }
    const added = newSite(given, sites.length === 0, now)
    const site = await createSite(tx, added, now).catch(refuseSite)
    const { currency } = added.settings
    if (prices.length > 0) await createPackages(tx, site, { country: '*', currency, prices }, now)
    const person = await findStaff(tx, session.staffId)
    if (!person) throw new ApiError('forbidden')
    await admitStaff(tx, person.email, site)
    const object = { kind: 'site', id: site } as const
    const entry = { staff: session.staffId, site, action: 'site_added', object, member: null } as const
    await audit(tx, { ...entry, before: {}, after: { ...options, host } }, now)
    return { site }
  })
}

/** Throws if the next start of the product would refuse a site with this provider. */
function refuseProvider(payments: ReadonlyMap<string, unknown>, provider: string): void {
  const reason =
    provider === ''
      ? payments.size > 1 && 'several providers are configured'
      : !payments.has(provider) && `${provider}: not configured`
  if (reason) throw siteRefused([{ name: 'provider', reason }])
}

function readPrices(text: string): ReturnType<typeof readPackages> {
  if (text === '') return []
  try {
    return readPackages(text)
  } catch {
    throw siteRefused([{ name: 'packages', reason: 'not CREDITS:CENTS' }])
  }
}
