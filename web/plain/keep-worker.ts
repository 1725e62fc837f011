import { forgetInWorker, registerWorker } from '#web/lib/service-worker.ts'

/** The worker is there for members: the page for when there is no network, and pushes. Visitors leave nothing behind. */
export function keepWorker(): void {
  if (document.body.classList.contains('logged-in')) void registerWorker().catch(() => {})
  else if (!document.querySelector('[data-offline]')) forgetInWorker()
}
