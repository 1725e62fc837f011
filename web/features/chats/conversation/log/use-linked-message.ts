import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { OlderPages } from './older-messages.tsx'

/**
 * For a URL such as `/chats/12?message=7`, loads older pages until message 7 is loaded. Then scrolls to this message
 * and highlights it, once for each navigation.
 * @param oldest number of the oldest loaded message
 */
export function useLinkedMessage(oldest: number | undefined, older: OlderPages | undefined): void {
  const [params] = useSearchParams()
  const number = Number(params.get('message'))
  const { key } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    if (!(number > 0) || oldest === undefined || shown.current === key) return
    if (oldest > number && older?.more) {
      if (!older.busy && !older.error) void older.load().catch(() => {})
      return
    }
    shown.current = key
    document.querySelector('.bubble[data-found]')?.removeAttribute('data-found')
    const bubble = document.querySelector<HTMLElement>(`.bubble[data-number="${number}"]`)
    if (!bubble) return
    bubble.setAttribute('data-found', '')
    bubble.tabIndex = -1
    bubble.scrollIntoView({ block: 'center' })
    // After a dialog that led here has returned the focus to its opener. The focus lays out the part around the message,
    // which moves it.
    requestAnimationFrame(() => {
      bubble.focus({ preventScroll: true })
      bubble.scrollIntoView({ block: 'center' })
    })
  }, [number, key, oldest, older])
}
