import { createECDH } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { VapidKeys } from '#server/adapters/web-push/port.ts'
import { hasOtherSupporter } from '#server/domain/accounts/index.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import {
  findInstallationValue,
  listMissing,
  readStoredSites,
  type StoredSite,
} from '#server/domain/sites/index.ts'
import { failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Checks what each site still lacks. */
export async function checkSites(context: HealthContext): Promise<Finding[]> {
  const sites = await readStoredSites(context.db, context.clock.now())
  if (sites.length === 0) return [failure('sites_missing')]
  return (await Promise.all(sites.map((site) => checkSite(context, site)))).flat()
}

async function checkSite({ db, clock }: HealthContext, stored: StoredSite): Promise<Finding[]> {
  const { id: site, domain: subject, settings } = stored
  const [country = '*'] = settings.countries
  const [packages, hasStaff] = await Promise.all([
    listPackages(db, site, country, clock.now()),
    hasOtherSupporter(db, site, []),
  ])
  const missing = listMissing(stored).map(({ name }) => name)
  const details = { subject, site }
  return [
    ...(missing.length > 0 ? [warning('site_incomplete', { ...details, value: missing.join(', ') })] : []),
    ...(packages.length === 0 ? [warning('site_without_prices', details)] : []),
    ...(hasStaff ? [] : [failure('site_without_staff', details)]),
  ]
}

/** Checks the key pair of web push. It is created at first use, so a new installation has none. */
export async function checkPush({ db }: HealthContext): Promise<Finding[]> {
  const keys = await findInstallationValue<VapidKeys>(db, 'vapid')
  return keys === null || publicKeyOf(keys) === keys.public_key ? [] : [failure('push_keys')]
}

/** Returns the public key that belongs to the private one, or `null` if the latter is none. */
export function publicKeyOf({ private_key }: VapidKeys): string | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(private_key, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Checks settings that are right by themselves, but not for a site that others reach. */
export async function checkSettings({ config }: HealthContext): Promise<Finding[]> {
  const { demo, trustedProxies, metrics } = config
  const isOpen = metrics && metrics.port !== null && metrics.token === null && isPublic(metrics.host)
  return [
    ...(demo === 'off' && trustedProxies.length === 0 ? [warning('proxies_missing')] : []),
    ...(isOpen ? [warning('metrics_open', { subject: `${metrics.host}:${metrics.port}` })] : []),
  ]
}

/** Networks whose addresses strangers cannot reach (RFC 1918, 4193, 6598). */
const inner = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/** Returns whether strangers may reach a port on this address. All addresses of a machine (`0.0.0.0`, `::`) count as public. */
const isPublic = (host: string): boolean =>
  ipaddr.isValid(host) && !inner.includes(ipaddr.process(host).range())
