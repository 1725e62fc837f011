import { forgetInWorker, registerWorker } from '#web/lib/browser/service-worker.ts'

/**
 * For members, registers the service worker, which shows the offline page and receives pushes. For visitors, deletes
 * the last member's data, but not on the offline page, which shows that data. Does neither on a page whose reader the
 * server could not identify.
 */
export function keepWorker(): void {
  const { classList } = document.body
  if (classList.contains('logged-in')) void registerWorker().catch(() => {})
  else if (!classList.contains('reader-unknown') && !document.querySelector('[data-offline]'))
    forgetInWorker()
}
