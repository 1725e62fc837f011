import * as limits from '#contract/limits.ts'
import { interests } from '#contract/profiles/facets.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { nameRegion, nameRegions } from '#i18n/region-names.ts'
import type { Town } from '#server/adapters/geo/port.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { answerSettings } from './answer-settings.ts'
import { listSites, plainHost } from './find-site.ts'
import { readPageText, textInForce, versionsOf } from './page-texts.ts'

export const handlers = {
  async getSettings(requestContext, { forced_domain }) {
    const forced =
      forced_domain &&
      (await listSites(requestContext.app)).find(({ domain }) => domain === hostOf(forced_domain))
    const { settings } = forced || requestContext.site
    return answerSettings(
      settings,
      requestContext.country,
      requestContext.query.country ?? requestContext.chosenCountry,
    )
  },
  async getCompanyInfo(requestContext) {
    return { companyinfo: requestContext.site.company }
  },
  async getPageText({ app, site }, { page, locale, version }) {
    const shown = version
      ? site.pageTexts.find((head) => head.id === version && head.page === page && head.is_own)
      : textInForce(site, page, locale)
    if (version && !shown) throw new ApiError('not_found')
    const versions = versionsOf(site, page, shown?.locale ?? locale).map((head) => ({
      ...{ id: head.id, from: iso(head.starts_at), until: head.until && iso(head.until) },
      is_standard: !head.is_own,
    }))
    const found = shown && versions.find(({ id }) => id === shown.id)
    if (!shown || !found) return { text: null, versions }
    return {
      text: {
        ...found,
        locale: shown.locale,
        body: shown.body ?? (await readPageText(app.db, site.id, shown.id)),
      },
      versions,
    }
  },
  async listInterests(requestContext) {
    return {
      interests: requestContext.site.settings.interests.flatMap((id) =>
        interests[id - 1] ? [{ id, code: interests[id - 1] as string }] : [],
      ),
    }
  },
  async listRegions(requestContext, { country }) {
    const countries = country ? [country] : requestContext.site.settings.countries
    return {
      regions: countries.flatMap((country) =>
        nameRegions(requestContext.app.geo.regions(country), requestContext.locale).map((region) => ({
          country,
          ...region,
        })),
      ),
    }
  },
  async listTowns(requestContext, { country, region, text }) {
    const { geo } = requestContext.app
    const names = new Map(
      geo.regions(country).map((region) => [region.code, nameRegion(region, requestContext.locale)]),
    )
    const suggestions = geo.suggestTowns(country, text, { region, limit: limits.suggested_towns })
    return {
      towns: suggestions.map(({ town, also }) => ({
        label: town.label,
        region: town.region,
        details: detailsOf(town, also, names.get(town.region)),
      })),
    }
  },
  async geocode(requestContext, { lat, lon }) {
    const town = requestContext.app.geo.nearestTown(lat, lon)
    return { geocode: town && { country: town.country, region: town.region, town: town.label } }
  },
} satisfies Handlers<'sites'>

function detailsOf(town: Town, also: string | null, region: string | undefined): string[] {
  const area = town.label === town.town ? town.area : ''
  return [also, area, region].flatMap((detail) => detail || [])
}

/** Returns a host in lower case without its port, as browsers give it in `location.host`. */
const hostOf = (domain: string) => plainHost(domain.replace(/:\d+$/, ''))
