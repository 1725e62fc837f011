import type { FromWorker } from '#web/lib/browser/worker-messages.ts'

interface WorkerMessageHandlers {
  /** C6: called when a push arrives. The function refetches the data that may have changed. */
  readonly onPush: () => void
  /**
   * Called when a notification was clicked. Opens the notification's page in this window without a page load, so that
   * no typed text is lost.
   */
  readonly goTo: (path: string) => void
}

/**
 * Listens to the messages of the service worker and calls the handler of each message.
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
