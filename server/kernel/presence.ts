import type { MemberId } from '#contract/wire/ids.ts'
import type { Bus, PresenceChange } from '#server/adapters/bus/port.ts'
import { type Clock, minutes, seconds } from './clock.ts'

/** A member counts as online for this long after the last activity. */
const online_ms = minutes(2)
/**
 * Minimum time between two announcements of the same member. An announcement tells the other processes that the member
 * is online.
 */
const announce_every_ms = seconds(30)

/**
 * Members who are online in any process. Each process has the whole list in memory, so that a page with cards of
 * members needs no query. A member who is active at another process counts as online only while the bus is up. While
 * the bus is down, this process cannot learn, for example, that the member has become invisible.
 */
export class Presence {
  readonly #seen = new Map<MemberId, number>()
  readonly #elsewhere = new Map<MemberId, number>()
  readonly #invisible = new Map<MemberId, number>()
  /** Time of the last announcement of a member to the other processes. */
  readonly #announced = new Map<MemberId, number>()
  readonly #clock: Clock
  readonly #bus: Bus

  constructor(clock: Clock, bus: Bus) {
    this.#clock = clock
    this.#bus = bus
    bus.onPresence((change, members) => {
      for (const member of members) this.#receive(change, member)
    })
    // Clears the times of the announcements, so that each member is announced again at the next activity. This is
    // necessary, because a process that has joined has no list yet, or has missed changes while it was disconnected.
    bus.onJoined((isSelf) => {
      this.#announced.clear()
      if (isSelf) this.#elsewhere.clear()
    })
  }

  /**
   * Records activity of a member: a page, an API call or an open event stream. An invisible member does not become
   * online. If `isInvisible` is not given, the last known visibility applies.
   */
  recordActivity(member: MemberId, isInvisible = this.#invisible.has(member)): void {
    const now = this.#now
    if (isInvisible) {
      if (!this.#invisible.has(member)) this.#announce('hidden', member)
      this.#drop(member)
      this.#invisible.set(member, now)
      return
    }
    this.#invisible.delete(member)
    this.#seen.set(member, now)
    if (!this.#bus.isShared || now - (this.#announced.get(member) ?? 0) < announce_every_ms) return
    this.#announced.set(member, now)
    this.#announce('seen', member)
  }

  isOnline(member: MemberId): boolean {
    const since = this.#now - online_ms
    if ((this.#seen.get(member) ?? 0) > since) return true
    return this.#bus.isUp && (this.#elsewhere.get(member) ?? 0) > since
  }

  /** Removes a member who has left or was suspended. */
  remove(member: MemberId): void {
    this.#drop(member)
    this.#invisible.delete(member)
    this.#announce('gone', member)
  }

  /** Deletes entries that are older than 15 minutes. The live hub calls this function regularly. */
  sweep(): void {
    const before = this.#now - minutes(15)
    for (const each of [this.#seen, this.#elsewhere, this.#invisible, this.#announced])
      for (const [member, last] of each) if (last < before) each.delete(member)
  }

  get #now(): number {
    return this.#clock.now().getTime()
  }

  #drop(member: MemberId): void {
    for (const each of [this.#seen, this.#elsewhere, this.#announced]) each.delete(member)
  }

  #announce(change: PresenceChange, member: MemberId): void {
    this.#bus.sendPresence(change, member)
  }

  #receive(change: PresenceChange, member: MemberId): void {
    if (change === 'seen') {
      this.#invisible.delete(member)
      this.#elsewhere.set(member, this.#now)
      return
    }
    this.#drop(member)
    if (change === 'hidden') this.#invisible.set(member, this.#now)
    else this.#invisible.delete(member)
  }
}
