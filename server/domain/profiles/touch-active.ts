import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { profileChanged } from './events.ts'
import { updateLastActive } from './store.ts'

/** How often a sign of life is written down: each one moves a search row in two indexes. */
const writeEvery = minutes(5)

/** When this process wrote last, so that most signs of life cost no statement; the statement itself decides. */
const written = new WeakMap<App, Map<MemberId, number>>()
const remembered = 100_000

/** The member is here: `last_active_at`, and with it the place in search, is written at most every five minutes. */
export async function touchActive(app: App, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const known = written.get(app) ?? new Map<MemberId, number>()
  if (known.size > remembered) known.clear()
  written.set(app, known)
  const last = known.get(member)
  if (last !== undefined && now.getTime() - last < writeEvery) return
  known.set(member, now.getTime())
  await inTransaction(app.db, (tx) => setLastActive(app, tx, member, now))
}

/** Writes when a member was last here, unless something within five minutes of it, or later, is written already. */
export async function setLastActive(app: App, tx: Tx, member: MemberId, at: Date): Promise<void> {
  const { rows } = await updateLastActive(tx, [member, at, new Date(at.getTime() - writeEvery)])
  const profile = rows[0]
  if (profile) await publish(app, tx, profileChanged, { member, site: profile.site_id })
}
