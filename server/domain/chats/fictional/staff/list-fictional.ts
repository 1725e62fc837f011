import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { listStaff, listStaffNames } from '#server/domain/accounts/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectEnded, selectProfiles, selectSites } from '../store.ts'

const max_profiles = 200
const max_ended = 100

/** Returns the people who may answer for fictional profiles of a site (H1). */
export async function listOperators(db: Queryable, site: SiteId): Promise<{ id: StaffId; name: string }[]> {
  return (await listStaff(db))
    .filter(({ role, sites }) => (role === 'operator' || role === 'admin') && sites.includes(site))
    .map(({ id, name }) => ({ id, name }))
}

/** Returns the fictional profiles of the caller's sites with their own figures, and the ended conversations (H1). */
export async function listFictional({ app, session }: StaffContext): Promise<CallOutput<'listFictional'>> {
  const site_ids = shownSites(session)
  const since = new Date(app.clock.now().getTime() - days(limits.fictional_cap_days))
  const [all, { rows: switches }, { rows }, { rows: ended }] = await Promise.all([
    listSites(app),
    selectSites(app.db, { site_ids }),
    selectProfiles(app.db, { site_ids, since, limit: max_profiles }),
    selectEnded(app.db, { site_ids, limit: max_ended }),
  ])
  const sites = await Promise.all(
    all
      .filter(({ id }) => site_ids.includes(id))
      .map(async ({ id, settings: { name, countries } }) => {
        const found = switches.find(({ site_id }) => site_id === id)
        return {
          ...{ id, name, countries: [...countries], is_on: found?.is_on ?? false },
          cap_credits: found?.cap_credits ?? limits.fictional_cap,
          operators: await listOperators(app.db, id),
        }
      }),
  )
  const [profiles, names] = await Promise.all([
    listProfiles(app.db, [
      ...new Set([
        ...rows.map(({ member_id }) => member_id),
        ...ended.flatMap((row) => [row.member_id, row.profile_id]),
      ]),
    ]),
    listStaffNames(app.db, [...new Set(rows.map(({ staff_id }) => staff_id))]),
  ])
  const nameOf = (id: string) => profiles.find(({ member_id }) => member_id === id)?.name ?? ''
  return {
    sites,
    profiles: rows.map((row) => ({
      ...{ id: row.member_id, site: row.site_id, name: nameOf(row.member_id) },
      operator: { id: row.staff_id, name: names.get(row.staff_id) ?? '' },
      is_answered:
        sites.find(({ id }) => id === row.site_id)?.operators.some(({ id }) => id === row.staff_id) ?? false,
      ...{ picture: row.picture, licence: row.licence, created_at: iso(row.created_at) },
      closed_at: row.closed_at && iso(row.closed_at),
      figures: figuresOf(row),
    })),
    ended: ended.flatMap(({ conversation_id, site_id, member_id, profile_id, ended_at, signal }) =>
      ended_at === null || signal === null
        ? []
        : {
            ...{ conversation: conversation_id, site: site_id, member: member_id, signal },
            ...{ member_name: nameOf(member_id), profile_name: nameOf(profile_id), at: iso(ended_at) },
          },
    ),
  }
}

/**
 * Returns what members have written to a profile, in whole tens of messages and people, and of credits in as many as ten
 * members may spend at most. So the difference of two looks tells nothing about one of them.
 */
function figuresOf({
  messages,
  members,
  credits,
}: {
  readonly messages: number | null
  readonly members: number | null
  readonly credits: number | null
}): CallOutput<'listFictional'>['profiles'][number]['figures'] {
  const down = (value: number | null, step: number) => (value ?? 0) - ((value ?? 0) % step)
  const { people_min: least, fictional_cap: cap } = limits
  if ((members ?? 0) < least) return null
  return {
    ...{ messages: down(messages, least), members: down(members, least) },
    credits: down(credits, least * cap),
  }
}
