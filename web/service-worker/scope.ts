/** The parts of the service worker's global scope that the worker uses. TypeScript's DOM types do not include them. */
export interface Scope {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  readonly location: Location
  readonly navigator: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

/** A window or tab of the browser with a page of this site. */
export interface Window {
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: unknown, transfer?: Transferable[]): void
  focus(): Promise<Window>
  navigate(url: string): Promise<unknown>
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface Events {
  install: Extendable
  activate: Extendable
  message: Extendable & { readonly data: unknown }
  fetch: Extendable & {
    readonly request: Request
    readonly preloadResponse?: Promise<Response | undefined>
    respondWith(answer: Promise<Response>): void
  }
  push: Extendable & { readonly data: { json(): unknown } | null }
  notificationclick: Extendable & { readonly notification: Notification }
  pushsubscriptionchange: Extendable & {
    readonly oldSubscription: PushSubscription | null
    readonly newSubscription: PushSubscription | null
  }
}
