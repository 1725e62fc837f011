import type { MemberId } from '#contract/ids.ts'
import { type Clock, minutes } from './clock.ts'

/** How long after the last sign of life a member counts as online. */
const onlineFor = minutes(2)

/** Who is here now. One process: kept in memory. */
export class Presence {
  readonly #seen = new Map<MemberId, number>()
  readonly #invisible = new Map<MemberId, number>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * A sign of life: a page, a call, an open stream. Whoever is invisible leaves none; where only the member is known, what
   * was last said of them holds.
   */
  saw(member: MemberId, isInvisible = this.#invisible.has(member)): void {
    const [seen, other] = isInvisible ? [this.#invisible, this.#seen] : [this.#seen, this.#invisible]
    other.delete(member)
    seen.set(member, this.#clock.now().getTime())
  }

  isOnline(member: MemberId): boolean {
    const last = this.#seen.get(member)
    return last !== undefined && this.#clock.now().getTime() - last < onlineFor
  }

  /** Gone for good: not here from now on. */
  forget(member: MemberId): void {
    this.#seen.delete(member)
    this.#invisible.delete(member)
  }

  /** Drops those who left long ago; called by the hub's heartbeat. */
  sweep(): void {
    const before = this.#clock.now().getTime() - minutes(15)
    for (const seen of [this.#seen, this.#invisible])
      for (const [member, last] of seen) if (last < before) seen.delete(member)
  }
}
