import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { OlderPages } from '../older.tsx'

/** `/chats/12?message=7`: brings history up to that message, shows it and marks it, once. */
export function useShowMessage(oldest: number | undefined, older: OlderPages | undefined): void {
  const [params] = useSearchParams()
  const number = Number(params.get('message'))
  const shown = useRef(0)
  useEffect(() => {
    if (!(number > 0) || oldest === undefined || shown.current === number) return
    if (oldest > number && older?.more) {
      if (!older.busy) older.load()
      return
    }
    shown.current = number
    const bubble = document.querySelector(`.bubble[data-number="${number}"]`)
    bubble?.scrollIntoView({ block: 'center' })
    bubble?.setAttribute('data-found', '')
  }, [number, oldest, older])
}
