import { useEffect, useState } from 'react'
import { activateWorker, registerWorker } from '#web/lib/browser/service-worker.ts'

/**
 * Delay before a failed registration is retried. Registration fails without network, or while a deploy is in progress.
 */
const retry_ms = 30_000

/**
 * Maximum wait for the new worker after the member's click. Chromium sometimes counts an idle worker as busy, and then
 * does not replace it before the next page load.
 */
const take_over_ms = 2_000

/**
 * Registers the service worker. When a new version of the worker arrives, returns a function that activates this version
 * and reloads the page; call it only after a click of the member. Otherwise returns null. A worker that already waits
 * when the page loads is activated at once, because the page is as new as the worker. So is a worker that differs only
 * by its language.
 */
export function useNewVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    let isOver = false
    const notice = (worker: ServiceWorker) => {
      const { controller } = navigator.serviceWorker
      if (isOver || !controller) return
      if (worker.scriptURL === controller.scriptURL) setWaiting(worker)
      else activateWorker(worker)
    }
    async function watch() {
      const registration = await registerWorker()
      if (registration?.waiting) activateWorker(registration.waiting)
      registration?.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => worker.state === 'installed' && notice(worker))
      })
    }
    let timer: ReturnType<typeof setTimeout>
    const begin = () =>
      watch().catch(() => {
        if (!isOver) timer = setTimeout(begin, retry_ms)
      })
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  if (!waiting) return null
  return () => {
    const reload = () => location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    setTimeout(reload, take_over_ms)
    activateWorker(waiting)
  }
}
