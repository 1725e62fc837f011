import type { ProviderCheck } from '#contract/console/sites.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { findProviderRefusal } from '#server/domain/orders/index.ts'
import { proposeSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { providerNames } from '#server/kernel/payments.ts'
import type { Site } from '#server/kernel/site.ts'

/** Returns a site as it is now, without the cache, in which a new site is still missing. */
export const readSite = async (app: App, id: SiteId): Promise<Site> =>
  (await proposeSite(app, id, { settings: {}, company: {} }, { now: app.clock.now() })).site

/** Checks each provider for a site: its keys in the environment, and its own rules. */
export async function checkProviders(app: App, id: SiteId): Promise<ProviderCheck[]> {
  const site = await readSite(app, id)
  return Promise.all(
    providerNames.map(async (name) => {
      const refusal = await findProviderRefusal(app, site, name)
      const word = refusal && 'word' in refusal ? refusal.word : null
      return {
        name,
        is_configured: app.payments.has(name),
        refusal: refusal && { reason: refusal.reason, word },
      }
    }),
  )
}

/**
 * Returns why a site cannot have its payment provider, or `null`. With such a site, the next start of the product would
 * be refused.
 */
export async function findProviderProblem(app: App, site: Site): Promise<string | null> {
  const { paymentProvider: name } = site
  if (name === null) return app.payments.size > 1 ? 'several providers are configured' : null
  if (!app.payments.has(name)) return `${name}: not configured`
  const refusal = await findProviderRefusal(app, site, name)
  return refusal && `${name}: ${'word' in refusal ? `excluded_word: ${refusal.word}` : refusal.reason}`
}
