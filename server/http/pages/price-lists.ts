import { LRUCache } from 'lru-cache'
import { type PaymentCountry, paymentCountry } from '#contract/sites/countries.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { anyVisitor } from './any-visitor.ts'

/** The country whose prices a shared copy of a page shows. */
export interface ShownPrices extends PaymentCountry {
  /** Whether the site's countries have different prices, so that the copy depends on the visitor's country. */
  readonly varies: boolean
}

/** The site's countries, each with the first country that has the same prices. */
type FirstAlike = ReadonlyMap<string, string>

/**
 * Finds out which countries of a site have the same prices. Their visitors share one copy of a page that shows prices.
 * Reads the packages once for each version of a site.
 */
export class PriceLists {
  readonly #runner: HttpParts['runner']
  readonly #known = new LRUCache<string, Promise<FirstAlike>>({ max: 100 })

  constructor(runner: HttpParts['runner']) {
    this.#runner = runner
  }

  /**
   * Returns the country whose prices this visitor gets: the first one with the same prices as the country chosen on
   * `/lang-config`, or else as that of the IP address. For a visitor without a known country of the site, it is the
   * site's first country, which the page names.
   */
  async shownTo(requestContext: RequestContext): Promise<ShownPrices> {
    const { site, chosenCountry, country } = requestContext
    const own = paymentCountry(site.settings.countries, [chosenCountry, country])
    const first = await this.#firstAlike(requestContext)
    const varies = new Set(first.values()).size > 1
    return { code: first.get(own.code) ?? own.code, isKnown: own.isKnown || !varies, varies }
  }

  #firstAlike(requestContext: RequestContext): Promise<FirstAlike> {
    const { site } = requestContext
    const key = `${site.id} ${site.version}`
    let known = this.#known.get(key)
    if (!known) {
      known = this.#read(requestContext, site)
      this.#known.set(key, known)
      known.catch(() => this.#known.delete(key))
    }
    return known
  }

  async #read(requestContext: RequestContext, { settings }: Site): Promise<FirstAlike> {
    const api = apiFor(anyVisitor(requestContext), this.#runner, { isCounted: true })
    const first = new Map<string, string>()
    const byPrices = new Map<string, string>()
    for (const country of settings.countries) {
      const { packages } = await api.listPackages({ payment_country: country })
      const shown = packages.map(({ credits, list_price_cents, currency }) => [
        credits,
        list_price_cents,
        currency,
      ])
      const prices = JSON.stringify([shown, settings.minimum_message_costs[country] ?? null])
      if (!byPrices.has(prices)) byPrices.set(prices, country)
      first.set(country, byPrices.get(prices) ?? country)
    }
    return first
  }
}
