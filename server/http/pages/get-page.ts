import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  campaign_param,
  mailing_param,
  notice_param,
  traffic_params,
} from '#contract/wire/tracking-params.ts'
import { menuDependsOnCountry, menuLanguages } from '#i18n/country-languages.ts'
import { isAmerican } from '#i18n/locales.ts'
import { countView, findCampaignAddress } from '#server/domain/attribution/handlers.ts'
import { countMailingVisit } from '#server/domain/mailings/handlers.ts'
import { recordMailUse } from '#server/domain/notifications/handlers.ts'
import { hideLink } from '#server/http/security-headers.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { addressOf, visitorDetour, without } from './addresses.ts'
import { chooseLocale, languageOfferFor } from './browser-choices.ts'
import { isView } from './is-view.ts'
import { knownSlug } from './lander-copy.ts'
import { type CachedPage, PageCache } from './page-cache.ts'
import { PriceLists } from './price-lists.ts'
import { type PageParts, renderOwn, renderShared } from './render-page.ts'
import { sendCached, sendRendered } from './send-page.ts'

/**
 * Creates the function that answers a GET with a page. The page is either a copy from the cache, which all visitors
 * share, or rendered for this request.
 */
export function createPageGetter(parts: PageParts) {
  const { app, pages, quickCopies, requestContexts } = parts
  const copies = new PageCache()
  const priceLists = new PriceLists(parts.runner)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const requestContext = await requestContexts.open(request, reply)
    const { site, session } = requestContext
    const address = addressOf(site.origin, request.raw.url ?? '/')
    hideLink(request, reply, address)
    const notice = address.searchParams.get(notice_param)
    if (notice !== null && session?.kind === 'member') {
      await recordMailUse(app, session.memberId, notice)
      return reply.header('cache-control', 'no-store').redirect(without(address, notice_param), 303)
    }
    const mailing = address.searchParams.get(mailing_param)
    if (mailing !== null) {
      if (isView(request) && session?.kind !== 'staff') await countMailingVisit(app, site.id, mailing)
      return reply.header('cache-control', 'no-store').redirect(without(address, mailing_param), 303)
    }
    if (address.searchParams.has(campaign_param)) {
      const lander = await findCampaignAddress(app, site, address.searchParams)
      const to = lander ?? without(address, campaign_param)
      return reply.header('cache-control', 'no-store').redirect(to, 302)
    }
    const detour = session ? null : visitorDetour(request, address)
    if (detour !== null) return reply.header('cache-control', 'no-store').redirect(detour, 302)
    const locale = chooseLocale(request, reply, requestContext, address)
    const { cacheKey, path, isIndexed, showsPrices, lander } = (await pages.renderer()).match(address)
    const isOwn = cacheKey === null || session !== null || pages.isDevelopment
    if (isOwn || (lander && showsOwnEntry(site, address))) {
      const page = await renderOwn(parts, request, requestContext, address, { locale, form: null })
      count(page.status)
      return sendRendered(pages, request, reply, { site, address, page, isIndexed: isIndexed && !session })
    }
    const languageOffer = languageOfferFor(request, requestContext, locale)
    // English readers in the US have copies of their own, because their footer differs (S8).
    const country = locale === 'en' && isAmerican(locale, countryOf(requestContext)) ? 'US' : null
    const slug = lander && knownSlug(site, lander)
    const prices = showsPrices ? await priceLists.shownTo(requestContext) : null
    const priced = prices && `${prices.code}${prices.isKnown ? '' : '?'}`
    // On a site with few languages, the country would only change their order, for which no copy is worth its memory.
    const menuCountry = menuDependsOnCountry(site.settings) ? countryOf(requestContext) : null
    const languages = menuLanguages(locale, menuCountry, site.settings)
    const choices = [locale, languages, languageOffer, country, priced]
    const { maintenance_until } = site.settings
    const isLate = maintenance_until !== null && Date.parse(maintenance_until) <= app.clock.now().getTime()
    const key = [site.id, site.version, isLate, ...choices, cacheKey, slug ?? ''].join(' ')
    const shownPath = lander ? lander.path + (slug && `/${slug}`) : path
    const render = () =>
      renderShared(parts, requestContext, shownPath, {
        locale,
        languages,
        languageOffer,
        country,
        ...(prices && { paymentCountry: prices }),
      })
    const copy = copies.find(key) ?? (await copies.get(key, render, mayKeep))
    count(copy.status)
    // The US footer, the variant of English, the menu of many languages and prices depend on the country. The copy for a
    // new reader must not depend on the reader's address, by which the database finds the country. The views of a lander
    // are counted.
    const dependsOnCountry =
      locale === 'en' ||
      site.settings.locales.includes('en-US') ||
      menuDependsOnCountry(site.settings) ||
      prices?.varies === true
    const dependsOnAddress = dependsOnCountry && app.config.geoip.mmdb !== null
    const quick = lander || dependsOnAddress ? null : { copies: quickCopies, until: site.nextChange }
    return sendCached(request, reply, copy, { isIndexed, quick })

    /** Counts the view of a lander by a visitor. */
    function count(status: number): void {
      if (!lander || session || status !== 200 || !isView(request)) return
      const landing = { lander: lander.name, slug: knownSlug(site, lander) }
      countView(app, site.id, landing, Object.fromEntries(address.searchParams))
    }
  }
}

const countryOf = ({ chosenCountry, country }: RequestContext) => chosenCountry ?? country

/**
 * A3: returns whether a lander depends on the visitor's traffic source. It does so on a site that only visitors with a
 * traffic source may join.
 */
const showsOwnEntry = ({ settings }: Site, { searchParams }: URL) =>
  settings.signups === 'with_trafficsource' && traffic_params.some((name) => searchParams.has(name))

/**
 * Returns whether the cache may store a page for other visitors. Errors of the server and temporary errors, such as
 * `too_many_requests`, must not be stored.
 */
const mayKeep = ({ status, retryAfter }: CachedPage) => status < 500 && retryAfter === null
