import type { ConversationId } from '#contract/ids.ts'

/** How long somebody counts as writing after the last sign of it. */
const fades_ms = 6_000
/** What was said of their writing may be overtaken by what they wrote. */
const overtaken_ms = 1_000

const listeners = new Set<() => void>()
const ended = new Map<ConversationId, number>()
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
    if (performance.now() - (ended.get(conversation) ?? -overtaken_ms) < overtaken_ms) return
    clearTimeout(timers.get(conversation))
    timers.set(conversation, setTimeout(fade, fades_ms, conversation))
    for (const listener of listeners) listener()
  },
  /** What they wrote has arrived. */
  arrived(conversation: ConversationId) {
    ended.set(conversation, performance.now())
    fade(conversation)
  },
}
