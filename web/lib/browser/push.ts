import { paths } from '#contract/wire/paths.ts'
import { keyOfSubscription } from './push-key.ts'
import { registerWorker } from './service-worker.ts'

/**
 * N1: the push state of this browser. `incapable`: the browser cannot receive pushes. `denied`: the member has blocked
 * pushes. `none`: the browser could subscribe but has no subscription.
 */
export type PushState = 'incapable' | 'denied' | 'subscribed' | 'none'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Reads the push state without asking the member for permission. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'incapable'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) ? 'subscribed' : 'none'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission, subscribes, and registers the subscription with the server. Call this function only after a
 * click.
 * @returns the resulting state; rejects on a failure other than a denied permission
 * @param findKey returns the site's `push_public_key`; called after the request for permission, because that request
 * must follow the click immediately
 * @param member id of the signed-in member
 */
export async function subscribePush(
  findKey: () => string | Promise<string>,
  member: string,
): Promise<PushState> {
  if (!canPush()) return 'incapable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'none'
  await registerWorker()
  const key = await findKey()
  await register(await subscriptionFor(key))
  remember(member, key)
  return 'subscribed'
}

/** Registers a subscription with the server, which signs the pushes with the key of the subscription. */
const register = (subscription: PushSubscription) =>
  send(paths.subscribePush.path, 'POST', { subscription, key: keyOfSubscription(subscription) }, '?push=1')

/**
 * Returns the browser's subscription for this public key. Replaces one for another key, which the site had before the
 * operator changed it, or before it moved to another installation. If the new subscription fails, a note remains, so that
 * `keepSubscription` tries again.
 */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before) {
    // Some browsers do not tell the key. A subscription without a note keeps its key until the site has the next one.
    const known = keyOfSubscription(before) ?? recall(localStorage, keyNote) ?? key
    noteKey(known === key ? key : replacing)
    if (known === key) return before
    await before.unsubscribe()
  }
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  noteKey(key)
  return subscription
}

export async function unsubscribePush(): Promise<void> {
  noteKey(null)
  await (await currentSubscription())?.unsubscribe()
  // An error is ignored, because the server may have deleted the device already.
  await send(paths.removePushDevice.path, 'DELETE', { device: 'this' }).catch(() => {})
}

/**
 * Registers the browser's subscription with the current session, once per tab and key. The server ties a subscription to
 * a session, and the member may have signed in again after the last registration. If the subscription belongs to another
 * member, cancels the subscription instead.
 * @param findKey returns the site's `push_public_key`, which can have changed since the last registration
 * @returns whether this browser receives pushes for this member
 */
export async function keepSubscription(
  member: string,
  findKey: () => Promise<string | null>,
): Promise<boolean> {
  const state = await pushState()
  const isReplacing =
    state === 'none' && Notification.permission === 'granted' && recall(localStorage, keyNote) === replacing
  if (state !== 'subscribed' && !isReplacing) return false
  if (recall(localStorage, flag) !== member) {
    noteKey(null)
    await (await currentSubscription())?.unsubscribe()
    return false
  }
  const key = await findKey()
  if (!isReplacing && recall(sessionStorage, flag) === registered(member, key)) return true
  const subscription = key === null ? await currentSubscription() : await subscriptionFor(key)
  if (!subscription) return false
  await register(subscription)
  sessionStorage.setItem(flag, registered(member, key))
  return true
}

const flag = 'push-member'

/** Names the item of the local storage with the key of the browser's subscription, or `replacing`. */
const keyNote = 'push-key'
/** Stands for the key while the subscription is replaced: the old one is gone, and the new one is not there yet. */
const replacing = 'replacing'

function noteKey(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(keyNote)
    else localStorage.setItem(keyNote, key)
  } catch {
    // Without storage, the next page load cancels the subscription anyway.
  }
}

/** The value of the flag of a tab that has registered the subscription. */
const registered = (member: string, key: string | null): string => `${member} ${key ?? ''}`

function recall(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name)
  } catch {
    return null
  }
}

function remember(member: string, key: string): void {
  try {
    localStorage.setItem(flag, member)
    sessionStorage.setItem(flag, registered(member, key))
  } catch {
    // Without storage, the next page load does not know to which member the subscription belongs, and cancels the
    // subscription.
  }
}

async function send(path: string, method: string, input: object, query = ''): Promise<void> {
  const answer = await fetch(path + query, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}
