import { ECDH, hash } from 'node:crypto'
import { ApiError, invalidFields } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { PushDevice, PushDeviceId } from '#contract/push.ts'
import { listLiveSessions, nameBrowser } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { notePush } from './came-back.ts'
import * as store from './store.ts'

/**
 * This browser receives pushes from now on, as long as its session lives (N1). Again, it changes nothing but its keys.
 * `pressed`: it says so because a notice was pressed there.
 * Throws `push_service_unknown` for an address that is no known push service's, `push_device_limit` { limit }.
 */
export async function subscribePush(
  { app, session, userAgent }: MemberVisit,
  { subscription, pressed }: ParsedInput<'subscribePush'>,
): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription
  if (!app.push.accepts(endpoint)) throw new ApiError('push_service_unknown')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPoint(p256dh)) throw invalidFields({ subscription: 'invalid' })
  const member = session.memberId
  const now = app.clock.now()
  const expires = expirationTime ? new Date(expirationTime) : null
  const endpointHash = hash('sha256', endpoint, 'buffer')
  await inTransaction(app.db, async (tx) => {
    await store.lockDevices(tx, [member])
    await store.deleteOtherwise(tx, [member, endpointHash, session.tokenHash, p256dh, auth])
    const { rows } = await store.upsertSubscription(tx, [
      member, endpointHash, endpoint, p256dh, auth, session.tokenHash, userAgent, now, expires,
    ]) // biome-ignore format: one row
    // After its own row has a living session again: told once more after a new sign-in, it is the same browser.
    await store.deleteEnded(tx, [member, await listLiveSessions(tx, member, now), now])
    if (pressed || rows[0]?.is_new) await notePush(tx, member)
    if ((await listReachable(app, member, tx)).length > limits.push_devices)
      throw new ApiError('push_device_limit', { limit: limits.push_devices })
  })
}

/** Whether it is what messages can be encrypted for: an uncompressed point of the curve. */
function isPoint(key: Buffer): boolean {
  try {
    return key[0] === 4 && ECDH.convertKey(key, 'prime256v1').length > 0
  } catch {
    return false
  }
}

/** The browsers of a member that a push may go to now: none whose session has ended. */
export async function listReachable(
  app: App,
  member: MemberId,
  db: Queryable = app.db,
): Promise<store.SubscriptionRow[]> {
  const now = app.clock.now()
  const sessions = await listLiveSessions(db, member, now)
  return (await store.selectSubscriptions(db, [member, sessions, now])).rows
}

/** For settings: this browser first, then the newest. */
export async function listPushDevices({ app, session }: MemberVisit): Promise<PushDevice[]> {
  const rows = await listReachable(app, session.memberId)
  const items = rows.map((row) => present(row, row.session_hash.equals(session.tokenHash)))
  return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)]
}

const present = (row: store.SubscriptionRow, current: boolean): PushDevice => ({
  id: row.id as PushDeviceId,
  current,
  ...nameBrowser(row.user_agent),
  since: iso(row.created_at),
  shows_text: row.shows_text,
})

/** Throws `push_device_not_found`. */
export async function changePushDevice(
  visit: MemberVisit,
  { device, shows_text }: ParsedInput<'changePushDevice'>,
): Promise<void> {
  const found = await findDevice(visit, device)
  await store.updateShowsText(visit.app.db, [visit.session.memberId, found, shows_text])
}

/** Throws `push_device_not_found` for one that is gone or nobody's business. */
export async function removePushDevice(
  visit: MemberVisit,
  { device }: ParsedInput<'removePushDevice'>,
): Promise<void> {
  const found = await findDevice(visit, device)
  await store.deleteSubscription(visit.app.db, [visit.session.memberId, found])
}

async function findDevice({ app, session }: MemberVisit, which: PushDeviceId | 'this'): Promise<Buffer> {
  const row = (await listReachable(app, session.memberId)).find(({ id, session_hash }) =>
    which === 'this' ? session_hash.equals(session.tokenHash) : id === which,
  )
  if (!row) throw new ApiError('push_device_not_found')
  return row.endpoint_hash
}
