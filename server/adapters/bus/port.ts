import type { MemberId } from '#contract/ids.ts'
import type { PassingEvent } from '#contract/live-events.ts'

/** Who is here, as one process tells the others (`kernel/presence.ts`). */
export type PresenceWord = 'seen' | 'hidden' | 'gone'

/**
 * Wakes whoever waits for a member's events, in this process and all others. It carries no truth: the rows of
 * `member_event` and `session` do. Where words may have been lost, it says so, and whoever listens looks for itself.
 */
export interface Bus {
  /** After the commit: these members have new events. */
  wake(members: readonly MemberId[]): void
  /** All sessions of a member, or the one with this token hash (hex), have ended. */
  endSessions(member: MemberId, tokenHash?: string): void
  /** Tells whoever is open for a member now, and nobody later. */
  pass(member: MemberId, event: PassingEvent): void
  onPassing(listener: (member: MemberId, event: PassingEvent) => void): () => void
  onWake(listener: (member: MemberId) => void): () => void
  onSessionsEnded(listener: (member: MemberId, tokenHash?: string) => void): () => void

  /** Tells the other processes, not this one. */
  tellPresence(word: PresenceWord, member: MemberId): void
  onPresence(listener: (word: PresenceWord, members: readonly MemberId[]) => void): () => void

  /** Whether there may be other processes. */
  readonly isShared: boolean
  /** False while those others may be unheard, or may not hear us. */
  readonly isUp: boolean
  /**
   * A process has joined the others, for the first time or again: what was said before is to be said again. `isSelf`: it is
   * this one, which has not heard what was said meanwhile.
   */
  onJoined(listener: (isSelf: boolean) => void): () => void
  close(): Promise<void>
}
