import type { managedSiteCalls } from '#contract/console/sites.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Cases, unknownId } from './case.ts'

/** Sites that the caller must not reach: another one, and none. */
const elsewhere = ({ app }: World, input: (site: SiteId) => never) => [
  { label: 'another site', input: input(app.otherSite.id), code: 'forbidden' as const },
  { label: 'an unknown site', input: input(unknownId as SiteId), code: 'forbidden' as const },
]
const changes = [{ name: 'photo_credits', before: '10', after: '11' }]

export const managedSiteCases: Cases<typeof managedSiteCalls> = {
  listManagedSites: { valid: () => ({}), attacks: () => [] },
  addSite: {
    valid: () => ({ host: 'nuovo.test', name: 'Nuovo', languages: 'it', company: 'Nuovo S.r.l.' }),
    attacks: () => [
      {
        label: 'the host of another site',
        input: { host: 'other.test', name: 'Mio', languages: 'it', company: 'Mio S.r.l.' },
        code: 'site_refused',
      },
    ],
  },
  getManagedSite: {
    valid: ({ app }) => ({ site: app.site.id }),
    attacks: (world) => elsewhere(world, (site) => ({ site }) as never),
  },
  checkSiteChange: {
    valid: ({ app }) => ({ site: app.site.id, changes }),
    attacks: (world) => elsewhere(world, (site) => ({ site, changes }) as never),
  },
  changeSite: {
    valid: ({ app }) => ({ site: app.site.id, changes }),
    attacks: (world) => [
      ...elsewhere(world, (site) => ({ site, changes }) as never),
      {
        label: 'a value that nobody sets',
        input: { site: world.app.site.id, changes: [{ name: 'cdn_prefix', before: '', after: '//evil' }] },
        code: 'invalid_fields',
      },
      {
        label: 'a theme that leaves its style sheet',
        input: {
          site: world.app.site.id,
          changes: [
            {
              ...{ name: 'theme', before: '{"light":{},"dark":{}}' },
              after: '{"light":{"--primary":"red;}body{display:none"}}',
            },
          ],
        },
        code: 'site_refused',
      },
    ],
  },
  listSiteVersions: {
    valid: ({ app }) => ({ site: app.site.id }),
    attacks: (world) => elsewhere(world, (site) => ({ site }) as never),
  },
  undoSiteVersion: {
    valid: ({ app, siteVersions }) => ({ site: app.site.id, version: siteVersions.own }),
    attacks: (world) => [
      ...elsewhere(world, (site) => ({ site, version: world.siteVersions.foreign }) as never),
      {
        label: 'another site’s change',
        input: { site: world.app.site.id, version: world.siteVersions.foreign },
        code: 'not_found',
      },
    ],
  },
}
