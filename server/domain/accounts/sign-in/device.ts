import { hash } from 'node:crypto'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { deleteDevices, selectDevice, upsertDevice } from './store.ts'

/** Of the cookie's token and the account: rows of two members of one browser have nothing in common. */
const hashOf = (token: string, member: MemberId) => hash('sha256', `${member} ${token}`, 'buffer')

/** Whether a member has signed in from this browser before; the same statement for nobody (null). Answers its key. */
export async function findDevice(visit: Visit, member: MemberId | null): Promise<string | null> {
  const owner = member ?? ('0' as MemberId)
  const tokenHash = hashOf(visit.device ?? '', owner)
  const { rows } = await selectDevice(visit.app.db, [owner, tokenHash])
  return rows[0] ? tokenHash.toString('hex') : null
}

/**
 * A member has signed in here: the browser is one of theirs from now on (A5). Answers whether it is new to somebody who
 * has used others before. A browser keeps one token, whoever signs in; sets its cookie, for another 400 days.
 */
export async function rememberDevice(visit: Visit, db: Queryable, member: MemberId): Promise<boolean> {
  const token = visit.device ?? newToken()
  visit.keepDevice(token)
  const { rows } = await upsertDevice(db, [member, hashOf(token, member), visit.app.clock.now()])
  return rows[0]?.is_new === true && rows[0].has_others
}

/** Browsers that were not seen for as long as their cookie lasts are forgotten. */
export async function forgetOldDevices({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  await deleteDevices(db, [new Date(clock.now().getTime() - days(limits.device_cookie_days))])
}
