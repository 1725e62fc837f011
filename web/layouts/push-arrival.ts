import type { FromWorker } from '#web/lib/browser/worker-messages.ts'

interface WorkerMessageHandlers {
  /** C6: called when a push arrives. Refetches the conversations and the likes. */
  readonly onPush: () => void
  /** Opens the page of a clicked notification in this window without a page load, so that no typed text is lost. */
  readonly goTo: (path: string) => void
}

/**
 * Calls a handler for each message of the service worker.
 * @returns a function that stops listening
 */
export function onWorkerMessage({ onPush, goTo }: WorkerMessageHandlers): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const handle = ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data?.kind === 'push') onPush()
    if (data?.kind !== 'open') return
    ports[0]?.postMessage('gone')
    goTo(data.url)
  }
  container?.addEventListener('message', handle)
  container?.startMessages()
  return () => container?.removeEventListener('message', handle)
}
