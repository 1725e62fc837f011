import { ECDH, hash } from 'node:crypto'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { PushDevice, PushDeviceId } from '#contract/notifications/push.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listLiveSessions, nameBrowser } from '#server/domain/accounts/index.ts'
import { findVapidKeys, getVapidKeys } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { recordPushUse } from './last-channel.ts'
import * as store from './store.ts'

/**
 * Subscribes this browser to pushes for as long as its session is valid (N1). A repeated call updates the subscription
 * and does not change the device's settings. `pressed` is true if the member has just clicked a notification in this
 * browser. Throws `push_service_unknown` if the endpoint does not belong to a known push service, `invalid_fields` for
 * an invalid key, also one that is not the installation's, and `push_device_limit` { limit }.
 */
export async function subscribePush(
  { app, session, userAgent }: MemberContext,
  { subscription, key, pressed }: ParsedInput<'subscribePush'>,
): Promise<void> {
  const { endpoint, expirationTime, keys } = subscription
  if (!app.push.accepts(endpoint)) throw new ApiError('push_service_unknown')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPoint(p256dh)) throw invalidFields({ subscription: 'invalid' })
  if (key !== undefined && !(await findVapidKeys(app, key))) throw invalidFields({ key: 'invalid' })
  const { public_key } = await getVapidKeys(app)
  const member = session.memberId
  const now = app.clock.now()
  const expires = expirationTime ? new Date(expirationTime) : null
  const endpointHash = hash('sha256', endpoint, 'buffer')
  await inTransaction(app.db, async (tx) => {
    await store.lockDevices(tx, { member })
    await store.deleteOtherwise(tx, {
      member_id: member,
      endpoint_hash: endpointHash,
      session_hash: session.tokenHash,
      p256dh,
      auth,
    })
    const { rows } = await store.upsertSubscription(tx, {
      member_id: member,
      endpoint_hash: endpointHash,
      endpoint,
      p256dh,
      auth,
      session_hash: session.tokenHash,
      user_agent: userAgent,
      created_at: now,
      expires_at: expires,
      vapid_key: key ?? null,
      offered_key: public_key,
    })
    // Deletes subscriptions of ended sessions. After a new sign-in, this browser's row has an ended session until
    // `upsertSubscription` stores the current one. A deletion before that call would delete this row and its settings.
    await store.deleteEnded(tx, {
      member_id: member,
      session_hashs: await listLiveSessions(tx, member, now),
      before: now,
    })
    if (pressed || rows[0]?.is_new) await recordPushUse(tx, member)
    if ((await listReachable(app, member, tx)).length > limits.push_devices)
      throw new ApiError('push_device_limit', { limit: limits.push_devices })
  })
}

/** Returns whether messages can be encrypted for this key. The key must be an uncompressed point of the curve P-256. */
function isPoint(key: Buffer): boolean {
  try {
    return key[0] === 4 && ECDH.convertKey(key, 'prime256v1').length > 0
  } catch {
    return false
  }
}

/** Returns the member's push subscriptions that have not expired and whose session is valid. */
export async function listReachable(
  app: App,
  member: MemberId,
  db: Queryable = app.db,
): Promise<store.SubscriptionRow[]> {
  const now = app.clock.now()
  const sessions = await listLiveSessions(db, member, now)
  return (await store.selectSubscriptions(db, { member_id: member, session_hashs: sessions, since: now }))
    .rows
}

/**
 * Returns the member's subscribed devices for the settings page: this browser first, then the other devices, the newest
 * of them first.
 */
export async function listPushDevices({ app, session }: MemberContext): Promise<PushDevice[]> {
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

/**
 * Changes whether the notifications on a device show names and texts. Throws `push_device_not_found` if the device does
 * not exist or belongs to another member.
 */
export async function changePushDevice(
  requestContext: MemberContext,
  { device, shows_text }: ParsedInput<'changePushDevice'>,
): Promise<void> {
  const found = await findDevice(requestContext, device)
  await store.updateShowsText(requestContext.app.db, {
    member_id: requestContext.session.memberId,
    endpoint_hash: found,
    shows_text,
  })
}

/** Unsubscribes a device. Throws `push_device_not_found` if the device does not exist or belongs to another member. */
export async function removePushDevice(
  requestContext: MemberContext,
  { device }: ParsedInput<'removePushDevice'>,
): Promise<void> {
  const found = await findDevice(requestContext, device)
  await store.deleteSubscription(requestContext.app.db, {
    member_id: requestContext.session.memberId,
    endpoint_hash: found,
  })
}

async function findDevice({ app, session }: MemberContext, which: PushDeviceId | 'this'): Promise<Buffer> {
  const row = (await listReachable(app, session.memberId)).find(({ id, session_hash }) =>
    which === 'this' ? session_hash.equals(session.tokenHash) : id === which,
  )
  if (!row) throw new ApiError('push_device_not_found')
  return row.endpoint_hash
}
