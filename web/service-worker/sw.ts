import { paths } from '#contract/wire/paths.ts'
import { keyOfSubscription } from '#web/lib/browser/push-key.ts'
import { type FromWorker, chats_cache_prefix, type ToWorker } from '#web/lib/browser/worker-messages.ts'
import type { Scope, Window } from './scope.ts'

/** The version of the build and the files of the offline page. The build inserts these values. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] }

/**
 * The service worker (N1, N4) receives pushes and serves the offline page. It caches files of the build, and the
 * offline page as rendered for visitors. It never caches pages of members, so no page is shown stale or to another
 * member.
 */
const { version, files } = SHELL
const sw = globalThis as unknown as Scope
const shell_prefix = 'shell-'
const locale = new URL(sw.location.href).searchParams.get('lang') ?? ''
const shell = `${shell_prefix}${version}-${locale}`
const offline_path = '/offline'

sw.addEventListener('install', (event) => event.waitUntil(cacheShell()))

let isComplete = false

/**
 * Caches the shell, which consists of the offline page and its files. Without a complete shell, the worker still
 * receives pushes, and it caches the missing files at the next navigation.
 */
async function cacheShell(): Promise<void> {
  if (isComplete) return
  const cache = await caches.open(shell)
  // Fetches the page without cookies, as a visitor, so that it contains no data of a member.
  const page = new Request(`${offline_path}?lang=${encodeURIComponent(locale)}`, { credentials: 'omit' })
  const wanted = new Map<string, string | Request>([
    [offline_path, page],
    ...files.map((path) => [path, path] as const),
  ])
  const results = await Promise.all(
    Array.from(wanted, ([path, from]) => cacheFile(cache, path, from).catch(() => false)),
  )
  isComplete = results.every(Boolean)
}

/**
 * Caches a file unless it is already cached. A cached file never changes, because each version of the build has its own
 * cache.
 */
async function cacheFile(cache: Cache, path: string, from: string | Request): Promise<boolean> {
  if (await cache.match(path)) return true
  const answer = await fetch(from)
  if (answer.ok) await cache.put(path, answer)
  return answer.ok
}

sw.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  // Takes control of the open pages first. Before that, these pages cannot send `forget` to the worker, and the worker
  // cannot navigate them.
  await sw.clients.claim()
  for (const name of await caches.keys())
    if (name.startsWith(shell_prefix) && name !== shell) await caches.delete(name)
  await sw.registration.navigationPreload?.enable()
}

sw.addEventListener('message', (event) => {
  const { kind } = event.data as ToWorker
  if (kind === 'take-over') event.waitUntil(sw.skipWaiting())
  if (kind === 'claim') event.waitUntil(sw.clients.claim())
  if (kind === 'forget') event.waitUntil(forget())
})

/**
 * Deletes the last member's conversations, notifications, app badge and push subscription. Called at sign-out and when
 * a visitor opens a page.
 */
async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(chats_cache_prefix)) await caches.delete(name)
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
    if (!isComplete) event.waitUntil(cacheShell())
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
  /** Language of title and body. */
  readonly lang: string
  readonly url: string
  readonly tag: string
  readonly waiting: number
}

sw.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json() as Push | undefined)))

/**
 * Handles a push. Makes open pages refetch their data (C6) and sets the app badge. Also shows a notification, unless
 * the member is looking at a page of the site.
 */
async function receive(push: Push | undefined): Promise<void> {
  if (!push) return
  const windows = await openWindows()
  for (const window of windows) send(window, { kind: 'push' })
  await sw.navigator.setAppBadge?.(push.waiting).catch(() => {})
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  await sw.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    data: push.url,
    icon: '/app-icon-192.png',
    badge: '/app-badge.png',
    lang: push.lang,
  })
}

sw.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(Promise.all([open(String(event.notification.data)), reportPress()]))
})

/**
 * Reports a click on a notification. The server then knows that the member uses pushes, and sends the next notification
 * by push too.
 */
async function reportPress(): Promise<void> {
  const subscription = await sw.registration.pushManager?.getSubscription()
  // An error is ignored, because the next click on a notification reports again.
  if (subscription) await subscribe(subscription, { pressed: true }).catch(() => {})
}

/**
 * Opens a path in an open window, or else in a new window. If the open window shows an app page, this page navigates
 * without a page load, so that no typed text is lost.
 */
async function open(path: string): Promise<void> {
  const url = new URL(path, sw.location.origin)
  if (url.origin !== sw.location.origin) return
  const [window] = await openWindows()
  if (!window) return void (await sw.clients.openWindow(url.href))
  await window.focus().catch(() => window)
  if (await navigatesItself(window, url.pathname + url.search)) return
  await window.navigate(url.href).catch(() => sw.clients.openWindow(url.href))
}

const answer_timeout_ms = 500

function navigatesItself(window: Window, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answer_timeout_ms)
    send(window, { kind: 'open', url }, [port2])
  })
}

const send = (window: Window, message: FromWorker, ports: Transferable[] = []) =>
  window.postMessage(message, ports)

/** Returns the open windows. The focused window comes first. */
async function openWindows(): Promise<Window[]> {
  const windows = await sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))
}

sw.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

/** Registers a new subscription for the signed-in member. Called when the browser has replaced the old subscription. */
async function renewSubscription({
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
  if (subscription) await subscribe(subscription)
}

const subscribe = (subscription: PushSubscription, options: { pressed?: true } = {}) =>
  fetch(`${paths.subscribePush.path}?push=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, key: keyOfSubscription(subscription), ...options }),
  })
