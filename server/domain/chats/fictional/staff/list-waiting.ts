import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, type FoundCase } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { selectBacklog, selectWaiting } from '../store.ts'

const page_size = 50

/** Returns the conversations of fictional profiles that wait for the person (H1). */
export async function findFictionalBacklog(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  staff: StaffId,
): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, {
    ...{ site_ids: sites, staff_id: staff, limit: limits.search_count_cap },
  })
  return backlogOf(rows[0], hours(limits.fictional_answer_hours))
}

/** Returns the conversation that waits longest for the person. */
export async function findFirstFictional(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  staff: StaffId,
): Promise<FoundCase | null> {
  const row = (await selectWaiting(app.db, { site_ids: sites, staff_id: staff, limit: 1 })).rows[0]
  if (!row) return null
  const profile = (await listProfiles(app.db, [row.profile_id]))[0]?.name ?? ''
  return { id: row.conversation_id, member: row.member_id, subject: { kind: 'conversation', profile } }
}

/** Returns the conversations that wait for an answer of the caller, the longest waiting first (H1). */
export async function listFictionalChats({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listFictionalChats'>> {
  const sites = shownSites(session)
  const [{ waiting }, { rows }, all] = await Promise.all([
    findFictionalBacklog(app, sites, session.staffId),
    selectWaiting(app.db, { site_ids: sites, staff_id: session.staffId, limit: page_size }),
    listSites(app),
  ])
  const profiles = await listProfiles(app.db, [
    ...new Set(rows.flatMap(({ profile_id, member_id }) => [profile_id, member_id])),
  ])
  const nameOf = (id: string) => profiles.find(({ member_id }) => member_id === id)?.name ?? ''
  return {
    waiting,
    chats: rows.map(({ conversation_id, site_id, profile_id, member_id, waiting_since }) => {
      const since = iso(waiting_since as string)
      return {
        ...{ conversation: conversation_id, since },
        site_name: all.find(({ id }) => id === site_id)?.settings.name ?? '',
        profile: { id: profile_id, name: nameOf(profile_id) },
        member_name: nameOf(member_id),
        due: new Date(Date.parse(since) + hours(limits.fictional_answer_hours)).toISOString(),
      }
    }),
  }
}
