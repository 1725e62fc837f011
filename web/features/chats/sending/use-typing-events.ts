import { useEffect } from 'react'
import type { ConversationId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type Between, drafts } from './drafts.ts'

/**
 * Interval between typing events while the member keeps typing. After each event, the recipient's page shows the member
 * as typing for `typing_shown_ms`, which is longer than this interval.
 */
const interval_ms = 4_000

/** Sends typing events to the other member (C3) when the draft changes, but not when the draft becomes empty. */
export function useTypingEvents(
  conversation: ConversationId | null,
  { from, to }: Between,
  mayWrite: boolean,
): void {
  const api = useApi()
  useEffect(() => {
    if (!conversation || !mayWrite) return
    let lastText = drafts.of({ from, to })
    let sentAt = Number.NEGATIVE_INFINITY
    return drafts.subscribe(() => {
      const text = drafts.of({ from, to })
      const isTyping = text !== lastText && text.trim() !== ''
      lastText = text
      // resets the interval after a message is sent, so that the next message sends its first typing event immediately
      if (text === '') sentAt = Number.NEGATIVE_INFINITY
      if (!isTyping || performance.now() - sentAt < interval_ms) return
      sentAt = performance.now()
      api.tellTyping({ conversation }).catch(() => {})
    })
  }, [api, conversation, from, to, mayWrite])
}
