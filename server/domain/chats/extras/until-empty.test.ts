import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { sampledCount } from '#tests/harness/sampled.ts'

/** Creates a seeded random number generator, which returns the same numbers in every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const wallets = sampledCount({ sample: 10, all: 40 })

test(`64 concurrent senders with retries empty ${wallets} wallets without a deadlock error; balances equal the ledger and never fall below 0`, async () => {
  await using app = await startTestApp()
  const credits = 61
  const members: TestMember[] = []
  for (let count = 0; count < wallets; count++) members.push(await app.member({ credits, paid: true }))
  const refusals = new Map<string, number>()
  let sent = 0

  async function send(draw: (below: number) => number): Promise<void> {
    const from = members[draw(members.length)] as TestMember
    const to = members[draw(members.length)] as TestMember
    if (from === to) return
    const base = { to: to.id, key: randomUUID() as IdempotencyKey }
    const kind = draw(3)
    const act = () =>
      kind === 0
        ? app.call(from, 'sendGift', { ...base, gift: 'rose' })
        : kind === 1
          ? app.call(from, 'sendIcebreaker', { ...base, icebreaker: 'hello' })
          : app.call(from, 'sendMessage', { ...base, text: 'Ciao' })
    // About one message in four is sent twice at the same time, as by a client that retries too early.
    const attempts = await Promise.allSettled(draw(4) === 0 ? [act(), act()] : [act()])
    const numbers = new Set<string>()
    for (const each of attempts)
      if (each.status === 'fulfilled')
        numbers.add(`${each.value.message.conversation} ${each.value.message.number}`)
      else {
        const code = isApiError(each.reason) ? each.reason.code : String(each.reason)
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
      }
    expect(numbers.size).toBeLessThanOrEqual(1)
    sent += numbers.size
  }

  const cheapest = 2
  const isEmpty = async () => {
    const { rows } = await app.db.query('select 1 from wallet where balance >= $1 limit 1', [cheapest])
    return rows.length === 0
  }
  await Promise.all(
    Array.from({ length: 64 }, async (_, nth) => {
      const draw = chance(nth + 1)
      do for (let count = 0; count < 12; count++) await send(draw)
      while (!(await isEmpty()))
    }),
  )

  expect([...refusals.keys()]).toEqual(['not_enough_credits'])
  const { rows } = await app.db.query(
    `select w.member_id, w.balance,
            (select sum(amount)::int from ledger_entry e where e.member_id = w.member_id and account = 1) as ledger,
            (select coalesce(sum(amount), 0)::int from ledger_entry e where e.member_id = w.member_id) as sum,
            (select coalesce(sum(remaining), 0)::int from credit_lot l where l.member_id = w.member_id) as lots,
            (select coalesce(sum(m.credits), 0)::int from message m where m.sender_id = w.member_id) as spent
       from wallet w`,
  )
  expect(rows).toHaveLength(wallets)
  for (const row of rows) {
    expect(row).toMatchObject({
      ledger: row.balance,
      lots: row.balance,
      sum: 0,
      spent: credits - row.balance,
    })
    expect(row.balance).toBeGreaterThanOrEqual(0)
    expect(row.balance).toBeLessThan(cheapest)
  }
  const counted = await app.db.query(
    `select count(*)::int as messages, count(distinct (conversation_id, number))::int as places,
            (select sum(last_number)::int from conversation) as numbers from message`,
  )
  expect(counted.rows[0]).toEqual({ messages: sent, places: sent, numbers: sent })
  const unread = await app.db.query(
    `select 1 from inbox i where i.unread <> (select count(*) from message m
       where m.conversation_id = i.conversation_id and m.sender_id <> i.member_id)`,
  )
  expect(unread.rows).toEqual([])
}, 120_000)
