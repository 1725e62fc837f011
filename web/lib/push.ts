import { pushPath, userPath } from '#contract/frame-paths.ts'
import { registerWorker } from './service-worker.ts'

/** N1: whether this browser can receive pushes, and whether it does. */
export type PushState = 'incapable' | 'denied' | 'subscribed' | 'none'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks nobody anything. */
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
 * Asks for the permission, subscribes and tells the server: to be called by a press. @returns what it led to; throws
 * where it failed for another reason than a "no"
 * @param findKey answers the site's `push_public_key`; asked after the permission, which browsers grant to a fresh press alone
 * @param member whose browser this is now
 */
export async function subscribePush(
  findKey: () => string | Promise<string>,
  member: string,
): Promise<PushState> {
  if (!canPush()) return 'incapable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'none'
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await findKey(),
    }))
  await send(userPath, 'POST', { subscription }, '?push=1')
  remember(member)
  return 'subscribed'
}

export async function unsubscribePush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
  await send(pushPath, 'DELETE', { device: 'this' }).catch(() => {}) // it was gone there already
}

/**
 * The browser's subscription belongs to its session: after a new sign-in of the same member it is told again. Another
 * member's is ended: nobody subscribes for somebody else.
 * @returns whether this browser receives pushes
 */
export async function keepSubscription(member: string): Promise<boolean> {
  if ((await pushState()) !== 'subscribed') return false
  const subscription = await currentSubscription()
  if (recall(localStorage) !== member) {
    await subscription?.unsubscribe()
    return false
  }
  if (recall(sessionStorage) === member) return true
  await send(userPath, 'POST', { subscription }, '?push=1')
  sessionStorage.setItem(flag, member)
  return true
}

const flag = 'push-member'

function recall(storage: Storage): string | null {
  try {
    return storage.getItem(flag)
  } catch {
    return null
  }
}

function remember(member: string): void {
  try {
    localStorage.setItem(flag, member)
    sessionStorage.setItem(flag, member)
  } catch {
    // a browser that keeps nothing is asked again
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
