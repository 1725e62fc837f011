import type { ToWorker } from '#web/lib/worker-messages.ts'

const workers = () => (globalThis.navigator as Navigator | undefined)?.serviceWorker

/** Registers the worker in the page's language; another language is another address, and so a new worker. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const container = workers()
  if (!container) return null
  const lang = document.documentElement.lang
  return container.register(`/sw.js?lang=${encodeURIComponent(lang)}`, { updateViaCache: 'none' })
}

/** Nobody is signed in here any more: what the worker has kept of somebody goes. */
export const forgetInWorker = (): void => tell(workers()?.controller, { kind: 'forget' })

/** A worker that waits for the pages of the one before it need wait no longer. */
export const letTakeOver = (worker: ServiceWorker): void => tell(worker, { kind: 'take-over' })

function tell(worker: ServiceWorker | null | undefined, message: ToWorker): void {
  worker?.postMessage(message, { transfer: [] })
}
