import { useState } from 'react'
import { loadWords } from '#web/lib/words.ts'
import { late } from '#web/ui/late.tsx'

const NewLike = late(async () => {
  const [{ NewLike }] = await Promise.all([import('#web/features/likes/new-like.tsx'), loadWords(['likes'])])
  return NewLike
})

/** D5: `t`, a positive integer in the address that the page was loaded with, says after how many seconds. */
export function NewLikeTimer() {
  const [seconds] = useState(() => secondsIn(location.search))
  return seconds === null ? null : <NewLike seconds={seconds} />
}

/** A day at most: later the page is another one. */
export function secondsIn(query: string): number | null {
  const text = new URLSearchParams(query).get('t') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}
