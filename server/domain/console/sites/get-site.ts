import { isDeepStrictEqual } from 'node:util'
import type { SiteVersion as ShownVersion } from '#contract/console/sites.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteChangeId } from '#contract/wire/ids.ts'
import { listStaffNames } from '#server/domain/accounts/index.ts'
import { listBestPackages } from '#server/domain/credits/index.ts'
import {
  countSiteVersions,
  listSiteVersions as listVersions,
  type SiteValues,
  type SiteVersion,
  type StoredSite,
  textsOfValues,
} from '#server/domain/sites/index.ts'
import { shownSites, type StaffContext } from '#server/kernel/request-context.ts'
import { checkProviders } from './check-providers.ts'
import { getManaged, presentManaged, readManaged } from './managed-site.ts'

/** An id behind the latest change. */
const end = '9223372036854775807' as SiteChangeId

export async function listManagedSites({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listManagedSites'>> {
  const sites = await readManaged(app, shownSites(session))
  return {
    sites: await Promise.all(sites.map((site) => presentManaged(app, site))),
    providers: [...app.payments.keys()],
  }
}

export async function getManagedSite(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'getManagedSite'>,
): Promise<CallOutput<'getManagedSite'>> {
  const { app } = requestContext
  const site = await getManaged(requestContext, id)
  const now = app.clock.now()
  const [shown, sums, latest, best, providers] = await Promise.all([
    presentManaged(app, site),
    countSiteVersions(app.db, id, now),
    listVersions(app.db, id, { before: end, limit: limits.site_versions_page, now }),
    listBestPackages(app.db, id, site.settings.countries, now),
    checkProviders(app, id),
  ])
  const waiting = latest.filter(({ state }) => state === 'waiting')
  return {
    site: shown,
    values: textsOfValues(site.values),
    ...sums,
    waiting: await presentVersions(requestContext, site, waiting),
    rates: Object.entries(best).map(([country, { currency, credits, price_cents }]) => ({
      ...{ country, currency, credits, price_cents },
    })),
    providers,
  }
}

export async function listSiteVersions(
  requestContext: StaffContext,
  { site: id, before = end }: ParsedInput<'listSiteVersions'>,
): Promise<CallOutput<'listSiteVersions'>> {
  const { app } = requestContext
  const site = await getManaged(requestContext, id)
  const page = limits.site_versions_page
  const found = await listVersions(app.db, id, { before, limit: page + 1, now: app.clock.now() })
  const versions = await presentVersions(requestContext, site, found.slice(0, page))
  return { versions, next: found.length > page ? (versions.at(-1)?.id ?? null) : null }
}

async function presentVersions(
  { app }: StaffContext,
  { values }: StoredSite,
  versions: readonly SiteVersion[],
): Promise<ShownVersion[]> {
  const people = versions.flatMap(({ staff }) => staff ?? [])
  const names = await listStaffNames(app.db, [...new Set(people)])
  return versions.map(({ id, staff, madeAt, startsAt, state, before, after, undoes }) => {
    const changes = changesBetween(before, after)
    const isCurrent = Object.keys(after).every((name) => isDeepStrictEqual(values[name], after[name]))
    return {
      ...{ id, state, undoes, changes, made_at: madeAt, starts_at: startsAt },
      staff_name: (staff && names.get(staff)) ?? '',
      may_undo: state === 'waiting' || (state === 'started' && isCurrent),
    }
  })
}

/** Returns the values of two times by name, as texts. */
export function changesBetween(before: SiteValues, after: SiteValues): ShownVersion['changes'] {
  const [old, next] = [textsOfValues(before), textsOfValues(after)]
  return Object.keys(after).map((name) => ({ name, before: old[name] ?? '', after: next[name] ?? '' }))
}
