import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { listMembersAfter } from '../list-real-members.ts'
import { createSession, hashToken } from './session.ts'
import { selectSession } from './store.ts'

/** Members that are tried, because one may have left or may be suspended. */
const tries = 20

/**
 * Signs in a member on a scratch copy of the database, to prove that its rows work together. Returns false if none of
 * the first members can sign in, and true without members.
 */
export async function trySignIn(app: Pick<App, 'db' | 'clock'>): Promise<boolean> {
  const { members } = await listMembersAfter(app.db, '0' as MemberId, tries)
  for (const { id, site } of members) {
    const token = await createSession(app, { site: { id: site }, member: id, userAgent: 'trial restore' })
    const { rows } = await selectSession(app.db, {
      token_hash: hashToken(token),
      site_id: site,
      since: app.clock.now(),
      idle_minutes: limits.staff_idle_minutes,
    })
    if (rows[0]?.member_id === id) return true
  }
  return members.length === 0
}
