import type { Clock } from '#server/kernel/clock.ts'

/** A clock that only a test advances. */
export class TestClock implements Clock {
  #now: Date

  constructor(start = '2026-11-21T18:00:00.000Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}
