import type { Clock } from '#server/kernel/clock.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: Date

  constructor(start = '2026-11-21T18:00:00.000Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Moves on by so many milliseconds. */
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}
