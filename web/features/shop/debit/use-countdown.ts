import { useEffect, useState } from 'react'

const tick_ms = 250

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1_000))

/** Returns the seconds until `end`, a time of the browser's own clock; 0 then. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsUntil(end)
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, tick_ms)
    return () => clearInterval(timer)
  }, [end])
  return left
}
