import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { createBus } from '#server/adapters/bus/bus.ts'
import type { Transport } from '#server/adapters/bus/transport.ts'
import { TestClock } from '#tests/harness/clock.ts'
import { minutes, seconds } from './clock.ts'
import { Presence } from './presence.ts'

const anna = '7' as MemberId

/** Ways between processes of this test, which can be cut. */
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
  await heard()
  line.sent = []
})
/** Until everything that was said has been heard: signs of life are told a quarter of a second later. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 300))

test('who is seen here is online there, for two minutes after the last sign', async () => {
  here.saw(anna)
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, false])
  await heard()
  expect(there.isOnline(anna)).toBe(true)
  clock.advance(minutes(2))
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])
})

test('who stays is told of every half minute, whatever they do', async () => {
  for (let second = 0; second < 60; second += 5) {
    here.saw(anna)
    clock.advance(seconds(5))
  }
  await heard()
  expect(line.sent.join('').match(/"7"/g)).toHaveLength(2)
  expect(there.isOnline(anna)).toBe(true)
})

test('invisible or gone: nowhere, and another process that sees only the member does not bring them back', async () => {
  here.saw(anna)
  await heard()
  there.saw(anna, true)
  await heard()
  here.saw(anna)
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])

  here.saw(anna, false)
  await heard()
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, true])
  there.forget(anna)
  await heard()
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([false, false])
})

test('what others have seen counts only while they are heard, and is told anew once they are', async () => {
  here.saw(anna)
  await heard()
  line.isUp = false
  expect([here.isOnline(anna), there.isOnline(anna)]).toEqual([true, false])
  // Meanwhile she became invisible; there, nobody could hear it.
  here.saw(anna, true)
  await heard()
  line.mend()
  expect(there.isOnline(anna)).toBe(false)
  here.saw(anna, false)
  await heard()
  expect(there.isOnline(anna)).toBe(true)
})
