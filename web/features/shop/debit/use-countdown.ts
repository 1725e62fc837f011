import { useEffect, useState } from 'react'

/** Returns the seconds until `seconds` after `start` have passed, counted by the browser's own clock; 0 then. */
export function useCountdown(start: number, seconds: number): number {
  const leftAt = (now: number) => Math.max(0, Math.ceil(seconds - (now - start) / 1_000))
  const [left, setLeft] = useState(() => leftAt(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = leftAt(Date.now())
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, 250)
    setLeft(leftAt(Date.now()))
    return () => clearInterval(timer)
  }, [start, seconds])
  return left
}
