import type { ConversationId } from '#contract/ids.ts'

/** How long somebody counts as writing after the last sign of it. */
const fades_ms = 6_000

const listeners = new Set<() => void>()
const timers = new Map<ConversationId, ReturnType<typeof setTimeout>>()

function fade(conversation: ConversationId): void {
  clearTimeout(timers.get(conversation))
  if (timers.delete(conversation)) for (const listener of listeners) listener()
}

/** Conversations in which the other side is writing now (C3); kept nowhere but here. */
export const typing = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  in: (conversation: ConversationId) => timers.has(conversation),
  begin(conversation: ConversationId) {
    clearTimeout(timers.get(conversation))
    timers.set(conversation, setTimeout(fade, fades_ms, conversation))
    for (const listener of listeners) listener()
  },
  /** What they wrote has arrived. */
  arrived: fade,
}
