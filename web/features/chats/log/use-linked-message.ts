import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { OlderPages } from './older-messages.tsx'

/**
 * For a URL such as `/chats/12?message=7`, loads older pages until message 7 is loaded. Then scrolls to this message
 * and highlights it, once.
 * @param oldest number of the oldest loaded message
 */
export function useLinkedMessage(oldest: number | undefined, older: OlderPages | undefined): void {
  const [params] = useSearchParams()
  const number = Number(params.get('message'))
  const shown = useRef(0)
  useEffect(() => {
    if (!(number > 0) || oldest === undefined || shown.current === number) return
    if (oldest > number && older?.more) {
      if (!older.busy && !older.error) void older.load().catch(() => {})
      return
    }
    shown.current = number
    const bubble = document.querySelector(`.bubble[data-number="${number}"]`)
    bubble?.scrollIntoView({ block: 'center' })
    bubble?.setAttribute('data-found', '')
  }, [number, oldest, older])
}
