import type { MemberId } from '#contract/ids.ts'
import type { Bus, PresenceWord } from '#server/adapters/bus/port.ts'
import { type Clock, minutes, seconds } from './clock.ts'

/** How long after the last sign of life a member counts as online. */
const onlineFor = minutes(2)
/** The other processes hear of somebody who stays no more often than this. */
const toldEvery = seconds(30)

/**
 * Who is here now, at this process or another one. Each has all of it in memory, so that a page of cards asks nobody; what
 * the others have seen holds only while they are heard: nobody is called here by hearsay that may be outdated.
 */
export class Presence {
  readonly #seen = new Map<MemberId, number>()
  readonly #elsewhere = new Map<MemberId, number>()
  readonly #invisible = new Map<MemberId, number>()
  /** When the others were told that a member is here. */
  readonly #told = new Map<MemberId, number>()
  readonly #clock: Clock
  readonly #bus: Bus

  constructor(clock: Clock, bus: Bus) {
    this.#clock = clock
    this.#bus = bus
    bus.onPresence((word, members) => {
      for (const member of members) this.#hear(word, member)
    })
    // Who joins knows nobody yet, and who was away has missed what was said.
    bus.onJoined((isSelf) => {
      this.#told.clear()
      if (isSelf) this.#elsewhere.clear()
    })
  }

  /**
   * A sign of life: a page, a call, an open stream. Whoever is invisible leaves none; where only the member is known, what
   * was last said of them holds.
   */
  saw(member: MemberId, isInvisible = this.#invisible.has(member)): void {
    const now = this.#now
    if (isInvisible) {
      if (!this.#invisible.has(member)) this.#tell('hidden', member)
      this.#drop(member)
      this.#invisible.set(member, now)
      return
    }
    this.#invisible.delete(member)
    this.#seen.set(member, now)
    if (!this.#bus.isShared || now - (this.#told.get(member) ?? 0) < toldEvery) return
    this.#told.set(member, now)
    this.#tell('seen', member)
  }

  isOnline(member: MemberId): boolean {
    const since = this.#now - onlineFor
    if ((this.#seen.get(member) ?? 0) > since) return true
    return this.#bus.isUp && (this.#elsewhere.get(member) ?? 0) > since
  }

  /** Gone for good: not here from now on. */
  forget(member: MemberId): void {
    this.#drop(member)
    this.#invisible.delete(member)
    this.#tell('gone', member)
  }

  /** Drops those who left long ago; called by the hub now and then. */
  sweep(): void {
    const before = this.#now - minutes(15)
    for (const each of [this.#seen, this.#elsewhere, this.#invisible, this.#told])
      for (const [member, last] of each) if (last < before) each.delete(member)
  }

  get #now(): number {
    return this.#clock.now().getTime()
  }

  #drop(member: MemberId): void {
    for (const each of [this.#seen, this.#elsewhere, this.#told]) each.delete(member)
  }

  #tell(word: PresenceWord, member: MemberId): void {
    this.#bus.tellPresence(word, member)
  }

  #hear(word: PresenceWord, member: MemberId): void {
    if (word === 'seen') {
      this.#invisible.delete(member)
      this.#elsewhere.set(member, this.#now)
      return
    }
    this.#drop(member)
    if (word === 'hidden') this.#invisible.set(member, this.#now)
    else this.#invisible.delete(member)
  }
}
