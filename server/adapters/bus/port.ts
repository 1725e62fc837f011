import type { MemberId } from '#contract/wire/ids.ts'
import type { PassingEvent } from '#contract/wire/live-events.ts'

/**
 * A change of a member's presence (`kernel/presence.ts`). `seen`: the member was active. `hidden`: the member became
 * invisible. `gone`: the member left or was suspended.
 */
export type PresenceChange = 'seen' | 'hidden' | 'gone'

/**
 * Notifies listeners in all processes about changes of a member. Messages can be lost, so the source of truth is
 * the database (`member_event`, `session`). After a disconnection (`isUp`, `onJoined`), listeners must query the
 * database.
 */
export interface Bus {
  /** Announces that these members have new events. Call it after the commit, so that listeners find the events. */
  wake(members: readonly MemberId[]): void
  /**
   * Announces that all sessions of a member have ended. With `tokenHash` (hex), announces only the end of the session
   * with this token hash.
   */
  endSessions(member: MemberId, tokenHash?: string): void
  /** Sends an event to the member's open streams. The event is not stored. */
  pass(member: MemberId, event: PassingEvent): void
  onPassing(listener: (member: MemberId, event: PassingEvent) => void): () => void
  onWake(listener: (member: MemberId) => void): () => void
  onSessionsEnded(listener: (member: MemberId, tokenHash?: string) => void): () => void

  /** Announces a change of presence to the other processes only. Listeners in this process are not called. */
  sendPresence(change: PresenceChange, member: MemberId): void
  onPresence(listener: (change: PresenceChange, members: readonly MemberId[]) => void): () => void

  /** True if the installation may have several processes. */
  readonly isShared: boolean
  /** False while messages from or to other processes may be lost. */
  readonly isUp: boolean
  /**
   * Calls `listener` when this process or another process has connected or reconnected. Listeners must then announce
   * their current state again, because another process may have missed it. `isSelf` is true if this process has
   * connected. In this case, this process may also have missed messages.
   */
  onJoined(listener: (isSelf: boolean) => void): () => void
  close(): Promise<void>
}
