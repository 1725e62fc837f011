import type { ProviderName } from '#server/adapters/payments/port.ts'
import { listAdvertKinds } from '#server/domain/profiles/index.ts'
import { isStrict, type ProviderRefusal, refusalBySettings } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'

/**
 * Returns the reason why the payments of a site may not use a provider, or `null`. Some providers end their contract
 * with an operator whose site has sexual content or advertises it, and then keep the money of the last months.
 */
export async function findProviderRefusal(
  { db }: Pick<App, 'db'>,
  site: Pick<Site, 'id'> & { readonly settings: Parameters<typeof refusalBySettings>[1] },
  provider: ProviderName,
): Promise<ProviderRefusal | null> {
  if (!isStrict(provider)) return null
  const refusal = refusalBySettings(provider, site.settings)
  if (refusal) return refusal
  const kinds = await listAdvertKinds(db, site.id)
  if (kinds.includes('cam')) return { reason: 'cam_profiles' }
  return kinds.includes('resell') ? { reason: 'partner_adverts' } : null
}
