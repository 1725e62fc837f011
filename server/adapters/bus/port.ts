import type { PassingEvent } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'

/**
 * Wakes whoever waits for a member's events. It carries no truth: the rows of `member_event` do, and a lost wake-up is
 * made good by the next one, the browser's return or the polling underneath.
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
  close(): Promise<void>
}
