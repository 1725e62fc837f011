import type { ConversationId } from '#contract/wire/ids.ts'

/** The time after the last typing event during which the other member is shown as typing. */
const typing_shown_ms = 6_000

const listeners = new Set<() => void>()
const timers = new Map<ConversationId, ReturnType<typeof setTimeout>>()

function end(conversation: ConversationId): void {
  clearTimeout(timers.get(conversation))
  if (timers.delete(conversation)) for (const listener of listeners) listener()
}

/** Conversations in which the other member is typing now (C3). Known only in this tab. */
export const typing = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  in: (conversation: ConversationId) => timers.has(conversation),
  begin(conversation: ConversationId) {
    clearTimeout(timers.get(conversation))
    timers.set(conversation, setTimeout(end, typing_shown_ms, conversation))
    for (const listener of listeners) listener()
  },
  /** Ends the typing state of a conversation. Call this when a message from the other member arrives. */
  arrived: end,
}
