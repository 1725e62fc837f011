import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { createBus } from '#server/adapters/bus/bus.ts'
import type { Transport } from '#server/adapters/bus/transport.ts'
import { TestClock } from '#tests/harness/clock.ts'
import { minutes, seconds } from './clock.ts'
import { Presence } from './presence.ts'

const anna = '7' as MemberId

/** Simulated connections between the processes of this test. The test can cut them. */
class Line {
  isUp = true
  sent: string[] = []
  readonly #ends: { receive(text: string): void; joined(): void }[] = []

  end(): Transport {
    const isUp = () => this.isUp
    return {
      get isUp() {
        return isUp()
      },
      send: (text) => {
        if (!this.isUp) return
        this.sent.push(text)
        for (const { receive } of this.#ends) receive(text)
      },
      open: (receive, joined) => {
        this.#ends.push({ receive, joined })
        joined()
      },
      close: async () => {},
    }
  }
  mend() {
    this.isUp = true
    for (const { joined } of this.#ends) joined()
  }
}

let clock: TestClock
let line: Line
let here: Presence
let there: Presence
beforeEach(async () => {
  clock = new TestClock()
  line = new Line()
  here = new Presence(clock, createBus(line.end()))
  there = new Presence(clock, createBus(line.end()))
  await received()
  line.sent = []
})
/** Waits until all changes have arrived, because the bus sends them up to a quarter of a second later. */
const received = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a member who is active in one process is online in the other for two minutes', async () => {
  here.recordActivity(anna)
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, false])
  await received()
  expect(there.isOnline(anna)).toBe(true)
  clock.advance(minutes(2))
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])
})

test('announces a member who stays online every half minute, however active the member is', async () => {
  for (let second = 0; second < 60; second += 5) {
    here.recordActivity(anna)
    clock.advance(seconds(5))
  }
  await received()
  expect(line.sent.join('').match(/"7"/g)).toHaveLength(2)
  expect(there.isOnline(anna)).toBe(true)
})

test('an invisible or erased member is online nowhere; activity with unknown visibility does not change that', async () => {
  here.recordActivity(anna)
  await received()
  there.recordActivity(anna, true)
  await received()
  here.recordActivity(anna)
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])

  here.recordActivity(anna, false)
  await received()
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, true])
  there.remove(anna)
  await received()
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])
})

test('activity at other processes counts only while the bus is up, and is announced again after the bus returns', async () => {
  here.recordActivity(anna)
  await received()
  line.isUp = false
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, false])
  // The member becomes invisible while the other process cannot receive the change.
  here.recordActivity(anna, true)
  await received()
  line.mend()
  expect(there.isOnline(anna)).toBe(false)
  here.recordActivity(anna, false)
  await received()
  expect(there.isOnline(anna)).toBe(true)
})
