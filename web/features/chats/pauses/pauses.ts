import type { FoundAsks } from '#contract/chats/asks.ts'
import type { Between } from '../sending/drafts.ts'
import type { Outgoing } from '../sending/outbox.ts'

/** A text that the server has paused before it was sent (X13). The text is back in the draft. */
export interface Pause extends FoundAsks {
  /** The text; of a voice note, the words that its speaker typed. */
  readonly text: string
  /** The voice note to which the words belong. It waits in the outbox, because a recording has no draft. */
  readonly note?: Outgoing
  /** Whether the sender is deciding. False once the sender has chosen to rewrite the text. */
  readonly isOpen: boolean
}

const paused = new Map<string, Pause>()
const listeners = new Set<() => void>()
const keyOf = ({ from, to }: Between) => `${from} ${to}`

/** The pauses of this tab, by sender and recipient. A reload forgets them; the draft stays. */
export const pauses = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (between: Between): Pause | null => paused.get(keyOf(between)) ?? null,
  set(between: Between, pause: Pause | null) {
    if (pause) paused.set(keyOf(between), pause)
    else paused.delete(keyOf(between))
    for (const listener of listeners) listener()
  },
}

/** Returns a draft without the paused text, which was put above any text that was typed in the meantime. */
export const withoutPaused = (draft: string, { text }: Pick<Pause, 'text'>): string =>
  draft.trimStart().startsWith(text) ? draft.trimStart().slice(text.length).trimStart() : draft

/** The fields of a message that its sender rewrote after a pause. */
export const rewriteOf = ({ asks, by }: FoundAsks): Pick<Outgoing, 'rewritten' | 'paused_by'> => ({
  rewritten: asks,
  paused_by: by,
})
