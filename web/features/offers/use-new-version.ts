import { useEffect, useState } from 'react'
import { activateWorker, registerWorker } from '#web/lib/browser/service-worker.ts'

/**
 * Delay before a failed registration is retried. Registration fails without network, or while a deploy is in progress.
 */
const retry_ms = 30_000

/**
 * Registers the service worker. While a new version of the worker waits, returns a function that activates this version
 * and reloads the page; call it only after a click of the member. Otherwise returns null. A waiting worker that differs
 * only by its language is activated at once, without a reload.
 */
export function useNewVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    let isOver = false
    const notice = (worker: ServiceWorker | null) => {
      const { controller } = navigator.serviceWorker
      if (isOver || !worker || !controller) return
      if (worker.scriptURL === controller.scriptURL) setWaiting(worker)
      else activateWorker(worker)
    }
    async function watch() {
      const registration = await registerWorker()
      notice(registration?.waiting ?? null)
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
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    activateWorker(waiting)
  }
}
