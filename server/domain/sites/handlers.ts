import { interests } from '#contract/facets.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { answerSettings } from './answer-settings.ts'
import { listSites } from './find-site.ts'

export const handlers = {
  async getSettings(visit, { forced_domain }) {
    const forced =
      forced_domain &&
      (await listSites(visit.app)).find((site) => site.domain === forced_domain.toLowerCase())
    const { settings } = forced || visit.site
    return answerSettings(settings, visit.country, visit.query.country ?? visit.chosenCountry)
  },
  async getCompanyInfo(visit) {
    return { companyinfo: visit.site.company }
  },
  async listInterests(visit) {
    return {
      interests: visit.site.settings.interests.flatMap((id) =>
        interests[id - 1] ? [{ id, code: interests[id - 1] as string }] : [],
      ),
    }
  },
  async listRegions(visit, { country }) {
    const countries = country ? [country] : visit.site.settings.countries
    return {
      regions: countries.flatMap((country) =>
        visit.app.geo.regions(country).map((region) => ({ country, ...region })),
      ),
    }
  },
  async listTowns(visit, { country, region }) {
    return {
      towns: visit.app.geo.townsOf(country, region).map(({ town, region }) => ({ name: town, region })),
    }
  },
  async geocode(visit, { lat, lon }) {
    const town = visit.app.geo.nearestTown(lat, lon)
    return { geocode: town && { country: town.country, region: town.region, town: town.town } }
  },
} satisfies Handlers<
  'getSettings' | 'getCompanyInfo' | 'listInterests' | 'listRegions' | 'listTowns' | 'geocode'
>
