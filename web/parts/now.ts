import { useSyncExternalStore } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'

const minute_ms = 60_000
const thisMinute = () => Math.floor(Date.now() / minute_ms) * minute_ms

/** Subscriptions of the components that use `useNow`. One timer serves all of them and stops when none is left. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), minute_ms)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Returns the time in milliseconds since 1970. During hydration, this is the time when the server rendered the page.
 * Afterwards, this is the browser's time, which is updated each minute.
 */
export function useNow(): number {
  const { now } = usePage()
  const rendered = now === undefined ? undefined : Date.parse(now)
  const live = useSyncExternalStore(subscribe, thisMinute, () => rendered ?? thisMinute())
  return rendered ?? live
}
