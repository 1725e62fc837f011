import { useEffect, useState } from 'react'
import { letTakeOver, registerWorker } from '#web/lib/service-worker.ts'

/** Until it is tried again where it failed: without network, or in the middle of a deploy. */
const again_ms = 30_000

/**
 * Registers the worker. When a newer one waits, answers what lets it take over and loads the page anew: only ever at the
 * member's press. One that differs by its language alone takes over at once, and nothing is loaded.
 */
export function useNewVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    let isOver = false
    const notice = (worker: ServiceWorker | null) => {
      const { controller } = navigator.serviceWorker
      if (isOver || !worker || !controller) return
      if (worker.scriptURL === controller.scriptURL) setWaiting(worker)
      else letTakeOver(worker)
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
        if (!isOver) timer = setTimeout(begin, again_ms)
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
    letTakeOver(waiting)
  }
}
