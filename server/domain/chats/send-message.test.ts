import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const key = () => randomUUID() as IdempotencyKey
const send = (from: TestMember, to: TestMember, text = 'ciao', withKey = key()) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: withKey })

/** Returns counts and sums of all data that a message changes. */
async function snapshot(member: TestMember) {
  const count = async (sql: string) => Number((await app.db.query(sql, [member.id])).rows[0].n)
  return {
    credits: await member.credits(),
    messages: await count('select count(*) n from message where sender_id = $1'),
    ledger: await count(
      'select coalesce(sum(amount), 0) n from ledger_entry where member_id = $1 and account = 1',
    ),
    entries: await count('select coalesce(sum(amount), 0) n from ledger_entry where member_id = $1'),
    lots: await count('select coalesce(sum(remaining), 0) n from credit_lot where member_id = $1'),
    started: await count('select coalesce(sum(conversations_started), 0) n from wallet where member_id = $1'),
    inbox: await count('select count(*) n from inbox where member_id = $1'),
    events: await count('select count(*) n from member_event where member_id = $1'),
  }
}

describe('sending (C2)', () => {
  test('updates credits, lots, ledger, both inboxes and both event logs', async () => {
    const anna = await app.member({ credits: 12 })
    const bruno = await app.member({ credits: 10 })
    const sent = await send(anna, bruno, '  Ciao Bruno!  ')
    expect(sent).toMatchObject({ credits: 7, message: { text: 'Ciao Bruno!', number: 1, from: anna.id } })
    expect(await snapshot(anna)).toMatchObject({
      credits: 7,
      ledger: 7,
      lots: 7,
      entries: 0,
      messages: 1,
      started: 1,
      inbox: 1,
    })
    const { chats } = await app.call(bruno, 'listChats', {})
    expect(chats).toMatchObject([
      { profile: { id: anna.id }, num_unread_messages: 1, conversation: { snippet: 'Ciao Bruno!' } },
    ])
    const { messages } = await app.call(bruno, 'listMessages', { conversation: sent.message.conversation })
    expect(messages).toMatchObject([{ text: 'Ciao Bruno!', key: '' }])
  })

  test('returns the same message for the same key and does not charge again', async () => {
    const anna = await app.member({ credits: 20 })
    const bruno = await app.member()
    const once = key()
    const first = await send(anna, bruno, 'una volta', once)
    const before = await snapshot(anna)
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => send(anna, bruno, 'una volta', once)))
    for (const answer of again) expect(answer.message).toEqual(first.message)
    expect(await snapshot(anna)).toEqual(before)
    await expect(send(anna, bruno, 'altro testo', once)).rejects.toMatchObject({ code: 'key_reused' })
    const carla = await app.member()
    await expect(send(anna, carla, 'una volta', once)).rejects.toMatchObject({ code: 'key_reused' })
    expect(await snapshot(anna)).toEqual(before)
  })

  test('rejects a message if the price differs from the price that the sender saw, but confirms the retry of a sent message', async () => {
    const anna = await app.member({ credits: 20 })
    const bruno = await app.member()
    const atPrice = (price: number, withKey = key()) =>
      app.call(anna, 'sendMessage', { to: bruno.id, text: 'ciao', key: withKey, price })
    const before = await snapshot(anna)
    await expect(atPrice(4)).rejects.toMatchObject({ code: 'price_changed', params: { credits: 5 } })
    expect(await snapshot(anna)).toEqual(before)
    const once = key()
    const { message } = await atPrice(5, once)
    // Retries after the response was lost and the price changed.
    expect((await atPrice(3, once)).message).toEqual(message)
    expect(await snapshot(anna)).toMatchObject({ credits: before.credits - 5, messages: 1 })
  })

  test('rejects a message of another member who used the same browser', async () => {
    const [anna, bruno, carla] = [
      await app.member({ credits: 20 }),
      await app.member({ credits: 20 }),
      await app.member(),
    ]
    const before = await snapshot(bruno)
    const input = { to: carla.id, text: 'ciao', key: key() }
    await expect(app.call(bruno, 'sendMessage', { ...input, from: anna.id })).rejects.toMatchObject({
      code: 'auth_required',
    })
    expect(await snapshot(bruno)).toEqual(before)
    await app.call(anna, 'sendMessage', { ...input, from: anna.id })
    expect(await snapshot(anna)).toMatchObject({ messages: 1 })
  })

  test('rejects a third conversation of a free member and charges nothing; answers do not count', async () => {
    const anna = await app.member({ credits: 100 })
    const [b, c, d, e] = await Promise.all([
      app.member(),
      app.member(),
      app.member(),
      app.member({ credits: 10 }),
    ])
    await send(anna, b)
    await send(anna, c)
    const before = await snapshot(anna)
    await expect(send(anna, d)).rejects.toMatchObject({ code: 'conversation_limit', params: { limit: 2 } })
    expect(await snapshot(anna)).toEqual(before)
    await send(e, anna)
    await send(anna, e)
    await send(anna, b, 'ancora')
    expect(await snapshot(anna)).toMatchObject({ credits: before.credits - 10, started: 2 })
  })

  test('does not restore the free start of a removed conversation', async () => {
    const anna = await app.member({ credits: 100 })
    const [b, c, d] = await Promise.all([app.member(), app.member(), app.member()])
    const { message } = await send(anna, b)
    await send(anna, c)
    await app.call(anna, 'removeChat', { conversation: message.conversation })
    await expect(send(anna, d)).rejects.toMatchObject({ code: 'conversation_limit' })
  })

  test('begins only two conversations if a free member starts ten at the same time', async () => {
    const anna = await app.member({ credits: 200 })
    const others = await Promise.all(Array.from({ length: 10 }, () => app.member()))
    const results = await Promise.allSettled(others.map((other) => send(anna, other)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await snapshot(anna)).toMatchObject({ messages: 2, started: 2, credits: 190, ledger: 190 })
  })

  test('rejects a message with too few credits, returns the needed amount, and creates no conversation', async () => {
    const anna = await app.member({ paid: true, credits: 12 })
    const [b, c, d] = await Promise.all([app.member(), app.member(), app.member()])
    await send(anna, b)
    await send(anna, c)
    const before = await snapshot(anna)
    await expect(send(anna, d)).rejects.toMatchObject({
      code: 'not_enough_credits',
      params: { needed: 5, balance: 2 },
    })
    expect(await snapshot(anna)).toEqual(before)
    expect(await snapshot(d)).toMatchObject({ inbox: 0 })
    expect((await app.call(anna, 'findChat', { profile: d.id })).conversation).toBeNull()
  })

  test('counts a message’s length in characters as members see them', async () => {
    const anna = await app.member({ credits: 100 })
    const bruno = await app.member()
    await send(anna, bruno, '👩‍👩‍👧'.repeat(1000))
    await expect(send(anna, bruno, 'a'.repeat(1001))).rejects.toMatchObject({
      code: 'message_too_long',
      params: { max: 1000 },
    })
  })

  test('rejects messages to fictional, partner, blocked and hidden profiles, to the sender and to another site', async () => {
    const anna = await app.member({ paid: true, credits: 100 })
    const before = await snapshot(anna)
    const refused = async (to: TestMember, code: string) => {
      await expect(send(anna, to)).rejects.toMatchObject({ code })
    }
    await refused(await app.member({ kind: 'fictional' }), 'fictional_unavailable')
    await refused(await app.member({ kind: 'cam' }), 'receiver_unavailable')
    await refused(await app.member({ kind: 'resell' }), 'receiver_unavailable')
    await refused(await app.member({ active: false }), 'member_not_found')
    await refused(await app.member({ site: app.otherSite }), 'member_not_found')
    await refused(anna, 'member_not_found')
    const bruno = await app.member()
    await app.db.query(
      'insert into block (member_id, other_id, by_me, created_at) values ($1, $2, true, $3), ($2, $1, false, $3)',
      [bruno.id, anna.id, app.clock.now()],
    )
    await refused(bruno, 'member_not_found')
    expect(await snapshot(anna)).toEqual(before)
  })

  test('rejects messages of a provisional member', async () => {
    const anna = await app.member({ active: false })
    const bruno = await app.member()
    await expect(send(anna, bruno)).rejects.toMatchObject({ code: 'not_confirmed' })
    expect(await snapshot(bruno)).toMatchObject({ inbox: 0, events: expect.any(Number) })
  })
})

describe('concurrency', () => {
  test('keeps balance, ledger and lots equal while many senders empty few wallets, and loses or doubles no message', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, () => app.member({ paid: true, credits: 50 })),
    )
    const pairs = members.flatMap((from) =>
      members.filter((to) => to !== from).map((to) => [from, to] as const),
    )
    const keys = pairs.flatMap((pair) => [1, 2, 3].map(() => ({ pair, key: key() })))
    // Sends each message three times at once with the same key. There are 90 messages, and the credits pay for 60.
    const results = await Promise.allSettled(
      keys.flatMap(({ pair: [from, to], key }) => [1, 2, 3].map(() => send(from, to, 'ciao', key))),
    )
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_enough_credits' })
    for (const member of members)
      expect(await snapshot(member)).toMatchObject({
        credits: 0,
        ledger: 0,
        lots: 0,
        entries: 0,
        messages: 10,
      })
    const { rows } = await app.db.query(
      `select i.member_id from inbox i where i.member_id = any ($1)
        and i.unread <> (select count(*) from message m where m.conversation_id = i.conversation_id and m.sender_id <> i.member_id)`,
      [members.map(({ id }) => id)],
    )
    expect(rows).toEqual([])
  })

  test('numbers a member’s events without gaps, in the order of commits', async () => {
    const anna = await app.member({ paid: true, credits: 200 })
    const others = await Promise.all(
      Array.from({ length: 5 }, () => app.member({ paid: true, credits: 100 })),
    )
    await Promise.all(others.flatMap((other) => Array.from({ length: 5 }, () => send(other, anna))))
    const { rows } = await app.db.query('select seq from member_event where member_id = $1 order by seq', [
      anna.id,
    ])
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
  })

  test('never gives an event a number below one that is already visible', async () => {
    const anna = await app.member()
    const slow = await app.db.connect()
    try {
      await slow.query('begin')
      await slow.query("select append_member_event($1, 'like', '{}', $2, false)", [anna.id, app.clock.now()])
      // The second writer must wait for the first writer. If the second writer committed first, a reader would skip the
      // first event forever.
      const second = app.db.query("select append_member_event($1, 'like', '{}', $2, false) as seq", [
        anna.id,
        app.clock.now(),
      ])
      const readable = await app.db.query('select max(seq) as seq from member_event where member_id = $1', [
        anna.id,
      ])
      await slow.query('commit')
      expect(Number((await second).rows[0].seq)).toBe(Number(readable.rows[0].seq) + 2)
    } finally {
      slow.release()
    }
  })
})
