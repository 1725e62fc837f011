import type { MemberId } from '#contract/ids.ts'
import { type Clock, minutes } from './clock.ts'

/** How long after the last sign of life a member counts as online. */
const onlineFor = minutes(2)

/** Who is here now. One process: kept in memory. */
export class Presence {
  readonly #seen = new Map<MemberId, number>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A sign of life: a page, a call, an open stream. */
  saw(member: MemberId): void {
    this.#seen.set(member, this.#clock.now().getTime())
  }

  isOnline(member: MemberId): boolean {
    const last = this.#seen.get(member)
    return last !== undefined && this.#clock.now().getTime() - last < onlineFor
  }

  /** Drops those who left long ago; called by the hub's heartbeat. */
  sweep(): void {
    const before = this.#clock.now().getTime() - minutes(15)
    for (const [member, last] of this.#seen) if (last < before) this.#seen.delete(member)
  }
}
