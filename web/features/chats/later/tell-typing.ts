import { useEffect } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { type Between, drafts } from '../drafts.ts'

/** While one goes on writing the other side hears of it so often; it fades there a little later. */
const every_ms = 4_000

/** Tells the other side that the member is writing (C3): while the draft grows or changes, and not when it is emptied. */
export function useTellTyping(
  conversation: ConversationId | null,
  { from, to }: Between,
  mayWrite: boolean,
): void {
  const api = useApi()
  useEffect(() => {
    if (!conversation || !mayWrite) return
    let last = drafts.of({ from, to })
    let told = Number.NEGATIVE_INFINITY
    return drafts.subscribe(() => {
      const text = drafts.of({ from, to })
      const isWriting = text !== last && text.trim() !== ''
      last = text
      // sent: what is written next is news again
      if (text === '') told = Number.NEGATIVE_INFINITY
      if (!isWriting || performance.now() - told < every_ms) return
      told = performance.now()
      api.tellTyping({ conversation }).catch(() => {})
    })
  }, [api, conversation, from, to, mayWrite])
}
