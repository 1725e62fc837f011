import { expect, test } from 'vitest'
import { timeZone as rome } from '#contract/wire/time-zone.ts'
import type { CreditEntry } from '../queries.ts'
import { groupEntries, sumsOf } from './group-entries.ts'

const welcome = { cause: 'signup', at: '2026-11-01T10:00:00Z', lot_credits: 10 } as const
const bought = { cause: 'purchase', at: '2026-11-16T09:00:00Z', lot_credits: 150 } as const

let id = 1_000
const entry = (
  at: string,
  amount: number,
  balance: number,
  changes: Partial<CreditEntry> = {},
): CreditEntry => ({
  id: String(id--),
  at,
  amount,
  balance,
  cause: 'message',
  cents: 40,
  currency: 'EUR',
  order: null,
  gift: null,
  parts: [{ ...bought, credits: Math.abs(amount), cents: changes.cents ?? 40, currency: 'EUR' }],
  ...changes,
})

const shape = (entries: readonly CreditEntry[], zone = rome) =>
  groupEntries(entries, zone).map(({ day, balance, rows }) => [
    day,
    balance,
    ...rows.map((row) => [row.cause, row.count, row.amount, row.balance, row.cents]),
  ])

test('counts consecutive messages of a day in one row, with the balance after the last', () => {
  expect(
    shape([
      entry('2026-11-16T12:02:00Z', -5, 135),
      entry('2026-11-16T12:01:00Z', -5, 140),
      entry('2026-11-16T12:00:00Z', -5, 145),
      entry('2026-11-16T09:00:00Z', 150, 150, { cause: 'purchase', cents: 1_199 }),
    ]),
  ).toEqual([['2026-11-16', 135, ['message', 3, -15, 135, 120], ['purchase', 1, 150, 150, 1_199]]])
})

test('keeps rows apart if something lies between them, so that the balances stay in order', () => {
  expect(
    shape([
      entry('2026-11-16T12:02:00Z', -5, 125),
      entry('2026-11-16T12:01:00Z', -15, 130, { cause: 'gift', gift: 'rose' }),
      entry('2026-11-16T12:00:00Z', -5, 145),
    ]),
  ).toEqual([
    ['2026-11-16', 125, ['message', 1, -5, 125, 40], ['gift', 1, -15, 130, 40], ['message', 1, -5, 145, 40]],
  ])
})

test('keeps messages apart that different lots have paid, because their sentences differ', () => {
  const [day] = groupEntries(
    [
      entry('2026-11-16T12:01:00Z', -5, 145),
      entry('2026-11-16T12:00:00Z', -5, 0, {
        cents: 0,
        parts: [{ ...welcome, credits: 5, cents: 0, currency: 'EUR' }],
      }),
    ],
    rome,
  )
  expect(day?.rows.map(({ count, parts }) => [count, parts[0]?.cause])).toEqual([
    [1, 'purchase'],
    [1, 'signup'],
  ])
})

test('adds values before rounding', () => {
  const message = (n: number) =>
    entry(`2026-11-16T12:00:${String(n).padStart(2, '0')}Z`, -5, 900 - 5 * n, {
      cents: 22,
      parts: [{ ...bought, credits: 5, cents: 22.495, currency: 'EUR' }],
    })
  const [day] = groupEntries(
    Array.from({ length: 20 }, (_, n) => message(20 - n)),
    rome,
  )
  expect(day?.rows.map(({ count, cents }) => [count, cents])).toEqual([[20, 450]])
})

test('adds the values of each currency by itself', () => {
  const parts = [
    { ...welcome, credits: 1, cents: 0, currency: 'EUR' },
    { ...bought, credits: 2, cents: 15, currency: 'EUR' },
    { ...bought, credits: 2, cents: 148, currency: 'DKK' },
  ]
  const [day] = groupEntries(
    [entry('2026-11-16T12:01:00Z', -5, 90, { parts }), entry('2026-11-16T12:00:00Z', -5, 95, { parts })],
    rome,
  )
  expect(day?.rows).toHaveLength(1)
  expect(sumsOf(day?.rows[0]?.parts ?? [])).toEqual([
    { cents: 30, currency: 'EUR' },
    { cents: 296, currency: 'DKK' },
  ])
})

test('keeps different gifts apart, and counts equal ones', () => {
  const gift = (at: string, name: string) => entry(at, -15, 100, { cause: 'gift', gift: name })
  const [day] = groupEntries(
    [
      gift('2026-11-16T12:02:00Z', 'rose'),
      gift('2026-11-16T12:01:00Z', 'rose'),
      gift('2026-11-16T12:00:00Z', 'spritz'),
    ],
    rome,
  )
  expect(day?.rows.map((row) => [row.gift, row.count])).toEqual([
    ['rose', 2],
    ['spritz', 1],
  ])
})

test('never joins purchases, refunds or corrections', () => {
  for (const cause of ['purchase', 'refund', 'chargeback', 'correction', 'hold'] as const) {
    const two = [1, 2].map((minute) => entry(`2026-11-16T12:0${minute}:00Z`, 5, 50, { cause }))
    expect(groupEntries(two, rome)[0]?.rows.length, cause).toBe(2)
  }
})

test('divides days at midnight of the reader’s time zone', () => {
  const night = [entry('2026-11-16T23:30:00Z', -5, 40), entry('2026-11-16T22:30:00Z', -5, 45)]
  expect(shape(night).map(([day, balance]) => [day, balance])).toEqual([
    ['2026-11-17', 40],
    ['2026-11-16', 45],
  ])
  expect(shape(night, 'America/New_York').map(([day]) => day)).toEqual(['2026-11-16'])
})

test('the amounts of all rows add up to the amounts of all changes, for any order of causes', () => {
  const causes = [
    'message',
    'message',
    'gift',
    'photo',
    'message',
    'message',
    'icebreaker',
    'purchase',
  ] as const
  let balance = 0
  const changes = Array.from({ length: 60 }, (_, nth) => {
    const cause = causes[(nth * 7 + (nth % 3)) % causes.length] ?? 'message'
    const amount = cause === 'purchase' ? 150 : -5
    balance += amount
    const at = new Date(Date.parse('2026-11-01T00:00:00Z') + nth * 9_000_000).toISOString()
    return entry(at, amount, balance, { cause, cents: nth })
  }).toReversed()
  const rows = groupEntries(changes, rome).flatMap((day) => day.rows)
  const sum = (list: readonly { amount: number; cents: number }[]) =>
    list.reduce<readonly [number, number]>(
      ([amount, cents], each) => [amount + each.amount, cents + each.cents],
      [0, 0],
    )
  expect(sum(rows)).toEqual(sum(changes))
  // Each balance minus the row's amount is the balance of the row below.
  rows.slice(0, -1).forEach((row, nth) => expect(row.balance - row.amount).toBe(rows[nth + 1]?.balance))
})
