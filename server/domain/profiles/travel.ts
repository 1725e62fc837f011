import * as limits from '#contract/limits.ts'
import type { Travel } from '#contract/profiles/profiles.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { profileChanged } from './events.ts'
import { lockProfile } from './get-profile.ts'
import { placeAfter } from './place.ts'
import { assertOldEnough } from './save-profile.ts'
import { deleteTravel, type ProfileRow, updateTravel } from './store.ts'

interface Traveller {
  readonly member: MemberId
  readonly site: Pick<Site, 'id' | 'settings'>
}

/**
 * X21: shows a member at the town of a journey until the end of its last day. A new journey replaces the present one. Throws
 * `invalid_fields`, as for the place of a profile, and for a last day in the past or too far away.
 */
export async function saveTravel(
  app: App,
  tx: Tx,
  { member, site }: Traveller,
  { until, region = null, country, town }: { readonly [Part in keyof Travel]: Travel[Part] },
): Promise<void> {
  const now = app.clock.now()
  if (until < dayOf(now)) throw invalidFields({ until: 'too_low' })
  if (until > dayOf(new Date(now.getTime() + days(limits.travel_max_days))))
    throw invalidFields({ until: 'too_high' })
  const current = await lockProfile(tx, member)
  if (!current) throw new Error(`member ${member} has no profile`)
  const nowhere = { country: '', region: null, town: null, lat: null, lon: null }
  const place = placeAfter(app.geo, site.settings.countries, nowhere, { country, region, town })
  assertOldEnough(app, site, current.birth_date, place.country)
  const ends = endOf(until)
  const [before] = (
    await updateTravel(tx, {
      member_id: member,
      travel_country: place.country,
      travel_region: place.region,
      travel_town: place.town,
      travel_lat: place.lat,
      travel_lon: place.lon,
      travel_until: until,
      travel_ends_at: ends,
    })
  ).rows
  await addJob(tx, endTravelJob, { member }, { runAt: ends, key: `travel ${member}` })
  await publish(app, tx, profileChanged, { member, site: site.id, previous_country: current.country })
  // A journey that has ended, but whose job has not run: this job replaces it, so it removes that search row.
  const ended = before?.travel_country
  if (ended && ended !== current.country)
    await publish(app, tx, profileChanged, { member, site: site.id, previous_country: ended })
}

/** Ends a member's journey at once. Does nothing at home. */
export async function endTravel(app: App, tx: Tx, { member, site }: Traveller): Promise<void> {
  const current = await lockProfile(tx, member)
  if (!current?.travel_until) return
  await updateTravel(tx, { ...home, member_id: member })
  const change = { member, site: site.id, previous_country: current.country, returned: true }
  await publish(app, tx, profileChanged, change)
}

const home = {
  ...{ travel_country: null, travel_region: null, travel_town: null, travel_lat: null, travel_lon: null },
  ...{ travel_until: null, travel_ends_at: null },
}

/**
 * Brings the search row of a member home. The profile itself shows the home from the end of the journey on, without this
 * job.
 */
export const endTravelJob = defineJob(
  'profiles.end_travel',
  async (app: App, { member }: { member: MemberId }) => {
    await inTransaction(app.db, async (tx) => {
      const [ended] = (await deleteTravel(tx, { member_id: member, travel_ends_at: app.clock.now() })).rows
      if (!ended) return
      const previous_country = ended.travel_country ?? undefined
      await publish(app, tx, profileChanged, {
        member,
        site: ended.site_id,
        previous_country,
        returned: true,
      })
    })
  },
)

/** Returns the journey as its owner sees it, or `undefined` at home. */
export function presentTravel({ country, region, town, travel_until }: ProfileRow): Travel | undefined {
  return !travel_until ? undefined : { country, region, town: town ?? '', until: travel_until }
}

const isoTime = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** Returns the end of a day where the members live. */
export function endOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days(1)
  const ahead = Date.parse(`${isoTime.format(midnight).replace(' ', 'T')}Z`) - midnight
  return new Date(midnight - ahead)
}
