import { readStoredSites, type StoredSite } from '#server/domain/sites/index.ts'
import { codeOf, failure, type HealthContext, warning } from '#server/health/context.ts'
import { days } from '#server/kernel/clock.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Certificates are renewed a month before their end, so a shorter rest means that the renewal fails. */
const rest_days = { warning: 21, failure: 5 } as const

/** Checks the certificate of each site's host as a browser does. A demo has no certificates. */
export async function checkCertificates(context: HealthContext): Promise<Finding[]> {
  const { config, db, clock } = context
  if (config.demo !== 'off') return []
  const sites = await readStoredSites(db, clock.now())
  const found = await Promise.all(sites.map((site) => checkSite(context, site)))
  return found.filter((finding) => finding !== null)
}

async function checkSite(
  { surroundings, clock }: HealthContext,
  { id: site, domain: subject }: StoredSite,
): Promise<Finding | null> {
  try {
    const { endsAt, refusal } = await surroundings.certificate(subject)
    if (refusal !== null) return failure('certificate_invalid', { subject, site, value: refusal })
    const rest = Math.floor((endsAt.getTime() - clock.now().getTime()) / days(1))
    if (rest >= rest_days.warning) return null
    const details = { subject, site, value: String(rest) }
    return rest < rest_days.failure
      ? failure('certificate_ends', details)
      : warning('certificate_ends', details)
  } catch (error) {
    return failure('certificate_unreachable', { subject, site, value: codeOf(error) })
  }
}
