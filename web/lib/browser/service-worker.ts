import type { ToWorker } from '#web/lib/browser/worker-messages.ts'

const workers = () => (globalThis.navigator as Navigator | undefined)?.serviceWorker

/**
 * Registers the service worker for the page's language. Each language has its own worker URL, so a change of language
 * installs a new worker.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = workers()
  if (!container) return null
  const lang = document.documentElement.lang
  const registration = await container.register(`/sw.js?lang=${encodeURIComponent(lang)}`, {
    updateViaCache: 'none',
  })
  // Asks the worker to control this page. A new worker takes control of all open pages when it is activated, but misses
  // a page that was still loading at that time.
  if (!container.controller) send(registration.active, { kind: 'claim' })
  return registration
}

/** Asks the worker to delete the stored data of the last member. Called at sign-out and on the pages of visitors. */
export const forgetInWorker = (): void => send(workers()?.controller, { kind: 'forget' })

/** Makes a waiting worker replace the active worker now. */
export const activateWorker = (worker: ServiceWorker): void => send(worker, { kind: 'take-over' })

function send(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message, { transfer: [] })
}
