import { userPath } from '#contract/frame-paths.ts'
import { type FromWorker, kept_prefix, type ToWorker } from '#web/lib/worker-messages.ts'
import type { Scope, Window } from './scope.ts'

/** What the build puts in: its name, and the files that the offline page is made of. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] }

/**
 * The service worker (N1, N4): pushes, and a page for when there is no network. It keeps files of the build and the
 * offline page as any visitor sees it; pages of members are never kept, so that none is ever shown stale, or to somebody
 * else.
 */
const { version, files } = SHELL
const sw = globalThis as unknown as Scope
const shell_prefix = 'shell-'
const locale = new URL(sw.location.href).searchParams.get('lang') ?? ''
const shell = `${shell_prefix}${version}-${locale}`
const offline_path = '/offline'

sw.addEventListener('install', (event) => event.waitUntil(keepShell()))

let isWhole = false

/** A worker without its shell is better than none: it takes pushes, and keeps what is missing when it next can. */
async function keepShell(): Promise<void> {
  if (isWhole) return
  const cache = await caches.open(shell)
  // As a visitor: nothing of whoever is signed in may stand in it.
  const page = new Request(`${offline_path}?lang=${encodeURIComponent(locale)}`, { credentials: 'omit' })
  const wanted = new Map<string, string | Request>([
    [offline_path, page],
    ...files.map((path) => [path, path] as const),
  ])
  const kept = await Promise.all(
    Array.from(wanted, ([path, from]) => keep(cache, path, from).catch(() => false)),
  )
  isWhole = kept.every(Boolean)
}

/** Unless it is kept already: the files of a build are named after what is in them. */
async function keep(cache: Cache, path: string, from: string | Request): Promise<boolean> {
  if (await cache.match(path)) return true
  const answer = await fetch(from)
  if (answer.ok) await cache.put(path, answer)
  return answer.ok
}

sw.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  // Before all else: a page that no worker looks after hears of no push.
  await sw.clients.claim()
  for (const name of await caches.keys())
    if (name.startsWith(shell_prefix) && name !== shell) await caches.delete(name)
  await sw.registration.navigationPreload?.enable()
}

sw.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  if (kind === 'take-over') event.waitUntil(sw.skipWaiting())
  if (kind === 'forget') event.waitUntil(forget())
})

/** Whoever was signed in here no longer is: their conversations, their notices and their pushes go. */
async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(kept_prefix)) await caches.delete(name)
  for (const notice of await sw.registration.getNotifications()) notice.close()
  await sw.navigator.clearAppBadge?.().catch(() => {})
  const subscription = await sw.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

sw.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(navigate(request, event.preloadResponse))
    if (!isWhole) event.waitUntil(keepShell())
    return
  }
  const { origin, pathname } = new URL(request.url)
  if (origin === sw.location.origin && files.includes(pathname)) event.respondWith(fromShell(request))
})

async function navigate(request: Request, preload?: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preload) ?? (await fetch(request))
  } catch {
    return (await caches.match(offline_path, { cacheName: shell })) ?? Response.error()
  }
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(new URL(request.url).pathname, { cacheName: shell })) ?? fetch(request)
}

interface Push {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly waiting: number
}

sw.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json() as Push | undefined)))

/** Open pages fetch what is new (C6); a notice is shown unless its member is looking at one of them. */
async function receive(push: Push | undefined): Promise<void> {
  if (!push) return
  const windows = await openWindows()
  for (const window of windows) tell(window, { kind: 'push' })
  await sw.navigator.setAppBadge?.(push.waiting).catch(() => {})
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  await sw.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    data: push.url,
    icon: '/app-icon-192.png',
    badge: '/app-badge.png',
    lang: locale,
  })
}

sw.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(Promise.all([open(String(event.notification.data)), tellPressed()]))
})

/** By push its member came back: the next notice comes the same way. */
async function tellPressed(): Promise<void> {
  const subscription = await sw.registration.pushManager?.getSubscription()
  if (subscription) await subscribe({ subscription, pressed: true }).catch(() => {}) // the next one says it again
}

/** In the window that is open, else in a new one. A page that can goes there by itself, so that nothing typed is lost. */
async function open(path: string): Promise<void> {
  const url = new URL(path, sw.location.origin)
  if (url.origin !== sw.location.origin) return
  const [window] = await openWindows()
  if (!window) return void (await sw.clients.openWindow(url.href))
  await window.focus().catch(() => window)
  if (await goes(window, url.pathname + url.search)) return
  await window.navigate(url.href).catch(() => sw.clients.openWindow(url.href))
}

const answer_ms = 500

function goes(window: Window, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answer_ms)
    tell(window, { kind: 'open', url }, [port2])
  })
}

const tell = (window: Window, message: FromWorker, ports: Transferable[] = []) =>
  window.postMessage(message, ports)

/** The one in front first. */
async function openWindows(): Promise<Window[]> {
  const windows = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))
}

sw.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** The browser has changed its address: we go on at the new one, as whoever is signed in. */
async function subscribeAgain({
  oldSubscription,
  newSubscription,
}: {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}): Promise<void> {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ??
    (options &&
      (await sw.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })))
  if (subscription) await subscribe({ subscription })
}

const subscribe = (input: { subscription: PushSubscription; pressed?: true }) =>
  fetch(`${userPath}?push=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
