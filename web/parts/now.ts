import { useSyncExternalStore } from 'react'
import { usePage } from '#web/lib/page-context.tsx'

const minute_ms = 60_000
const thisMinute = () => Math.floor(Date.now() / minute_ms) * minute_ms

/** One timer for all clocks on the page, and none while there are none. */
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

/** Milliseconds since 1970: the server's moment in the first picture, then the browser's, minute by minute. */
export function useNow(): number {
  const { now } = usePage()
  const rendered = now === undefined ? undefined : Date.parse(now)
  const live = useSyncExternalStore(subscribe, thisMinute, () => rendered ?? thisMinute())
  return rendered ?? live
}
