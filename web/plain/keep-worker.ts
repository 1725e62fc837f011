import { forgetInWorker, registerWorker } from '#web/lib/browser/service-worker.ts'

/**
 * For members, registers the service worker, which shows the offline page and receives pushes. For visitors, deletes
 * the last member's data. The offline page deletes nothing, because it shows that data. If the server could not
 * identify the reader, does nothing, because the reader may be a member.
 */
export function keepWorker(): void {
  const { classList } = document.body
  if (classList.contains('logged-in')) void registerWorker().catch(() => {})
  else if (!classList.contains('reader-unknown') && !document.querySelector('[data-offline]'))
    forgetInWorker()
}
