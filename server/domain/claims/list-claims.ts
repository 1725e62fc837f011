import { type Claim, type ProvenClaim } from '#contract/claims/claims.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { claim_matches_min, claim_members_min } from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { RequestContext, StaffContext } from '#server/kernel/request-context.ts'
import { presentMeasurement } from './present.ts'
import { period_months, register, shown_days } from './register.ts'
import { type MeasurementRow, selectMeasurements } from './store.ts'

/** The number of measurements in the register: five years. */
const max_measurements = 60

/** H4: returns the register with the measurements of a site. Throws `forbidden` if the staff account has no access. */
export async function listClaims(
  { app, session }: StaffContext,
  { site }: ParsedInput<'listClaims'>,
): Promise<CallOutput<'listClaims'>> {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  return { claims: await readRegister(app, site, max_measurements) }
}

/** H4: returns the claims that pages of the site may state now, each with its latest measurement. */
export async function listProvenClaims({
  app,
  site,
}: RequestContext): Promise<CallOutput<'listProvenClaims'>> {
  const proven: ProvenClaim[] = []
  for (const { claim, is_shown, measurements } of await readRegister(app, site.id, 1)) {
    const [latest] = measurements
    if (is_shown && latest?.figures)
      proven.push({ claim, from: latest.from, to: latest.to, figures: latest.figures })
  }
  return { claims: proven }
}

async function readRegister(app: Pick<App, 'db' | 'clock'>, site: SiteId, max: number): Promise<Claim[]> {
  const { rows } = await selectMeasurements(app.db, { site_id: site, time_zone: timeZone, max })
  return register.map(({ claim, claimed, pages }) => {
    const own = rows.filter((row) => row.claim === claim)
    return {
      ...{ claim, claimed, pages: [...pages], period_months, shown_days },
      ...{ min_members: claim_members_min, min_matches: claim_matches_min },
      is_shown: isProven(own[0], claimed, app.clock.now()),
      measurements: own.map(presentMeasurement),
    }
  })
}

/** H4: decides by the latest measurement whether a claim is true enough to be stated, and recent enough. */
function isProven(latest: MeasurementRow | undefined, claimed: number, now: Date): boolean {
  if (latest?.low == null) return false
  const age_ms = now.getTime() - Date.parse(iso(latest.ends_at))
  return latest.low >= 1 + claimed && age_ms <= days(shown_days)
}
