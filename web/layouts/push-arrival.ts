import type { FromWorker } from '#web/lib/worker-messages.ts'

interface Arrival {
  /** C6: chats and likes are fetched again. */
  readonly onPush: () => void
  /** A notice was pressed: its page is shown here, so that nothing typed is lost. */
  readonly goTo: (path: string) => void
}

/** What the service worker tells this page. @returns ends it */
export function hearWorker({ onPush, goTo }: Arrival): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const hear = ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data?.kind === 'push') onPush()
    if (data?.kind !== 'open') return
    ports[0]?.postMessage('gone')
    goTo(data.url)
  }
  container?.addEventListener('message', hear)
  container?.startMessages()
  return () => container?.removeEventListener('message', hear)
}
