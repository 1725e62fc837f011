import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ageMethods } from '#contract/profiles/age-methods.ts'
import { countUnproven } from '#server/domain/profiles/index.ts'
import { findSettingStart, listSites } from '#server/domain/sites/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'

const { count: tens } = boundBy(limits.people_min)

/** Returns the shown sites that require the proof of age and have members without it (decision 098). */
export async function listUnprovenSites({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listUnprovenSites'>> {
  const shown = shownSites(session)
  const strict = (await listSites(app)).filter(
    ({ id, settings }) => shown.includes(id) && settings.age_proof === 'required',
  )
  const can_prove = ageMethods.some((method) => app.ageProofs[method] !== null)
  const sites = await Promise.all(
    strict.map(async ({ id, settings }) => {
      const [count, since] = await Promise.all([
        countUnproven(app.db, id),
        findSettingStart(app.db, id, { name: 'age_proof', value: 'required', now: app.clock.now() }),
      ])
      return { site: id, site_name: settings.name, count, since, can_prove }
    }),
  )
  return {
    sites: sites
      .filter(({ count }) => count > 0)
      .map(({ count, ...site }) => ({
        ...site,
        members: tens(count),
      })),
  }
}
