import { describe, expect, test } from 'vitest'
import type { Need } from '#web/parts/credits-path.ts'
import { purposeOf } from './purpose.ts'

const prices = {
  message_credits: 5,
  photo_credits: 10,
  voice_credits: 8,
  gift_credits: 15,
  icebreaker_credits: 2,
}
const free = (credits: number) => ({ credits, paid_user: false })
const [message, photo, premium] = (['message', 'photo', 'premium'] as const).map((kind): Need => ({ kind }))
const spritz: Need = { kind: 'gift', gift: 'spritz' }
const hello: Need = { kind: 'icebreaker', icebreaker: 'hello' }

test('the prices of the actions minus the balance are missing', () => {
  const purpose = purposeOf([spritz, message as Need], prices, free(5))
  expect(purpose).toMatchObject({ balance: 5, missing: 15, isPremiumOnly: false })
  expect(purpose?.needs.map(({ credits }) => credits)).toEqual([15, 5])
  expect(purposeOf([photo as Need, hello], prices, free(0))).toMatchObject({ missing: 12 })
})

test('a member with enough credits lacks nothing', () => {
  expect(purposeOf([spritz], prices, free(15))).toBeNull()
  expect(purposeOf([], prices, free(0))).toBeNull()
})

test('an icebreaker of unknown price does not count', () => {
  expect(purposeOf([hello], { ...prices, icebreaker_credits: null }, free(0))).toBeNull()
})

describe('premium', () => {
  test('needs the smallest purchase, which pays for one message', () => {
    expect(purposeOf([premium as Need], prices, free(40))).toMatchObject({ missing: 5, isPremiumOnly: true })
  })

  test('comes with every other purchase', () => {
    expect(purposeOf([premium as Need, spritz], prices, free(0))).toMatchObject({
      missing: 15,
      isPremiumOnly: false,
    })
  })

  test('is not sold to premium members', () => {
    expect(purposeOf([premium as Need], prices, { credits: 0, paid_user: true })).toBeNull()
  })
})
