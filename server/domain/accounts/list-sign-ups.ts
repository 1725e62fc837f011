import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  countSignUps,
  countActivations,
  selectFirstSignUp,
  selectLabelledAmong,
  selectSignUps,
} from './store.ts'

export interface SignedUp {
  readonly id: MemberId
  readonly site: SiteId
  /** Times of the sign-up and of the activation, in ms. */
  readonly at: number
  readonly activated: number | null
}

/** O1: returns the people who signed up in a time. Those who are erased are not among them. */
export async function listSignUps(db: Queryable, span: { from: Date; until: Date }): Promise<SignedUp[]> {
  const { rows } = await selectSignUps(db, span)
  return rows.map(({ id, site_id, created_at, activated_at }) => ({
    ...{ id, site: site_id, at: Date.parse(iso(created_at)) },
    activated: activated_at === null ? null : Date.parse(iso(activated_at)),
  }))
}

/** O1: returns the time of the first sign-up, or `null` if there is none. */
export async function findFirstSignUp(db: Queryable): Promise<Date | null> {
  const row = (await selectFirstSignUp(db)).rows[0]
  return row ? new Date(iso(row.created_at)) : null
}

/** O1: returns those of `members` who are labelled profiles. */
export async function listLabelledAmong(db: Queryable, members: readonly MemberId[]): Promise<Set<MemberId>> {
  if (members.length === 0) return new Set()
  return new Set((await selectLabelledAmong(db, { ids: members })).rows.map(({ id }) => id))
}

/** Something that happened so often on a site in an hour, which is given by its beginning. */
export interface HourCount {
  readonly site: SiteId
  readonly at: string
  readonly count: number
}

/** O1: counts the people who were activated in a time, by hour. */
export async function listActivationHours(
  db: Queryable,
  span: { from: Date; until: Date },
): Promise<HourCount[]> {
  const { rows } = await countActivations(db, span)
  return rows.map(({ site_id, at, count }) => ({ site: site_id, at: iso(at), count }))
}

export interface SignUps {
  readonly day: string
  readonly signed_up: number
  readonly confirmed: number
}

/**
 * O1: counts the members who signed up on these days until a time of day, and those who confirmed the address until then.
 * Erased members are not counted.
 */
export async function listSignUpDays(
  db: Queryable,
  sites: readonly SiteId[],
  days: readonly string[],
  until: string,
): Promise<SignUps[]> {
  const { rows } = await countSignUps(db, { site_ids: sites, days, until, time_zone: timeZone })
  return rows.map(({ day, signed_up, confirmed }) => ({
    ...{ day: day ?? '', signed_up: signed_up ?? 0, confirmed: confirmed ?? 0 },
  }))
}
