import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { days, hours, seconds } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { postMessage } from '../post-message.ts'
import { bookReturns } from './book-returns.ts'
import { startReturns } from './returns.fixture.ts'

const { app, send, open, returnNow, returnedTo, differences } = await startReturns()
const pair = async () => [await app.member({ credits: 50 }), await app.member({ credits: 50 })] as const

describe('an unopened message', () => {
  test('returns its credits after 14 days, and not a second before', async () => {
    const [anna, bruno] = await pair()
    await send(anna, bruno)
    app.clock.advance(days(14) - seconds(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([])
    app.clock.advance(seconds(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
    expect(await anna.credits()).toBe(50)
  })

  test('returns nothing if it is opened one second before', async () => {
    const [anna, bruno] = await pair()
    const { conversation } = await send(anna, bruno)
    app.clock.advance(days(14) - seconds(1))
    await open(bruno, conversation)
    app.clock.advance(days(3))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([])
  })

  test('returns its credits once if it is opened after 14 days, before or after the daily booking', async () => {
    const [anna, bruno] = await pair()
    const [carla, dario] = await pair()
    const { conversation } = await send(anna, bruno)
    const other = await send(carla, dario)
    app.clock.advance(days(14))
    await open(bruno, conversation)
    await returnNow()
    await open(dario, other.conversation)
    app.clock.advance(days(1))
    await returnNow()
    expect([await returnedTo(anna), await returnedTo(carla)]).toEqual([[5], [5]])
  })

  test('counts as opened if it was answered in time, or read by an invisible member', async () => {
    const [anna, bruno] = await pair()
    const [carla, dario] = await pair()
    await send(anna, bruno)
    const { conversation } = await send(carla, dario)
    app.clock.advance(days(1))
    const { conversation: answered } = await send(bruno, anna)
    await open(anna, answered)
    await app.call(dario, 'savePreferences', { invisible: true })
    await open(dario, conversation)
    app.clock.advance(days(14))
    await returnNow()
    expect([await returnedTo(anna), await returnedTo(carla)]).toEqual([[], []])
  })

  test('returns its credits if the answer came after 14 days', async () => {
    const [anna, bruno] = await pair()
    await send(anna, bruno)
    app.clock.advance(days(14))
    await send(bruno, anna)
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
  })

  test('returns its credits only after its 14 days if the conversation was removed', async () => {
    const [anna, bruno] = await pair()
    const { conversation } = await send(anna, bruno)
    app.clock.advance(days(2))
    await app.call(bruno, 'removeChat', { conversation })
    app.clock.advance(days(11))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([])
    app.clock.advance(days(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
  })

  test('returns nothing for what was read before the conversation was removed', async () => {
    const [anna, bruno] = await pair()
    const { conversation } = await send(anna, bruno)
    await open(bruno, conversation)
    await app.call(bruno, 'removeChat', { conversation })
    app.clock.advance(days(15))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([])
  })
})

test('returns gifts, icebreakers, photos and voice notes like messages', async () => {
  const [anna, bruno] = [await app.member({ credits: 200, paid: true }), await app.member()]
  await send(bruno, anna)
  const key = () => randomUUID() as IdempotencyKey
  await app.call(anna, 'sendGift', { to: bruno.id, gift: 'spritz', key: key() })
  await app.call(anna, 'sendIcebreaker', { to: bruno.id, icebreaker: 'sunday', key: key() })
  await postMessage(
    app,
    app.site,
    { memberId: anna.id, status: 'active', paid: true },
    {
      ...{ to: bruno.id, key: key(), kind: 'photo', body: 'photo', snippet: 'photo', credits: 10 },
      photo: { media_key: 'key', width: 4, height: 3, thumbhash: 'hash' },
    },
  )
  await postMessage(
    app,
    app.site,
    { memberId: anna.id, status: 'active', paid: true },
    {
      ...{ to: bruno.id, key: key(), kind: 'voice', body: 'voice', snippet: 'voice', credits: 8 },
      voice: { media_key: 'note', duration_ms: 1_000, waveform: '0', caption: '' },
    },
  )
  const spent = 200 - (await anna.credits())
  const { rows } = await app.db.query(
    'select sum(credits)::int as credits from message where sender_id = $1',
    [anna.id],
  )
  expect(spent).toBe(rows[0].credits)
  app.clock.advance(days(14))
  await returnNow()
  expect(await returnedTo(anna)).toEqual([spent])
})

describe('the entry of a day', () => {
  test('names no conversation, no message and no person', async () => {
    const [anna, bruno] = await pair()
    const { conversation, key } = await send(anna, bruno)
    app.clock.advance(days(14))
    await returnNow()
    const { rows } = await app.db.query(
      `select conversation_id, message_number, order_id from ledger_transaction
        where member_id = $1 and cause = 'returned'`,
      [anna.id],
    )
    expect(rows).toEqual([{ conversation_id: null, message_number: null, order_id: null }])
    const { entries } = await app.call(anna, 'listCreditEntries', {})
    const [entry] = entries
    expect(entry).toMatchObject({ cause: 'returned', amount: 5, order: null, gift: null })
    expect(entry?.parts).toEqual([expect.objectContaining({ credits: 5 })])
    const told = JSON.stringify(entry)
    for (const secret of [conversation, key, bruno.id]) expect(told).not.toContain(secret)
  })

  test('leaves the messages as they were', async () => {
    const [anna, bruno] = await pair()
    const { conversation } = await send(anna, bruno)
    const messages = () => app.call(anna, 'listMessages', { conversation })
    const before = await messages()
    app.clock.advance(days(14))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
    expect(await messages()).toEqual(before)
  })

  test('contains all credits that became due, and is told to open devices with the new balance', async () => {
    const anna = await app.member({ credits: 50, paid: true })
    for (let n = 0; n < 3; n++) await send(anna, await app.member())
    app.clock.advance(days(14))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([15])
    const { rows } = await app.db.query(
      `select data from member_event where member_id = $1 and name = 'credits' order by seq desc limit 1`,
      [anna.id],
    )
    expect(rows[0].data).toEqual({ credits: 50 })
  })

  test('is the only one of its day: what becomes due later waits for the next day', async () => {
    const anna = await app.member({ credits: 50, paid: true })
    await send(anna, await app.member())
    app.clock.advance(hours(1))
    await send(anna, await app.member())
    app.clock.advance(days(14) - hours(1))
    await returnNow()
    app.clock.advance(hours(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
    app.clock.advance(days(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5, 5])
  })

  test('is booked once by several processes, and by a repeated run', async () => {
    const anna = await app.member({ credits: 50, paid: true })
    for (let n = 0; n < 4; n++) await send(anna, await app.member())
    app.clock.advance(days(14))
    await returnNow(4)
    const again = () => bookReturns.run(app, { member: anna.id })
    await Promise.all([again(), again(), again(), again()])
    await addJob(app.db, bookReturns, { member: anna.id })
    await returnNow(2)
    expect(await returnedTo(anna)).toEqual([20])
    expect(await anna.credits()).toBe(50)
  })
})

describe('a clock that jumps', () => {
  test('forward returns everything of the missed days in one entry', async () => {
    const anna = await app.member({ credits: 50, paid: true })
    for (let n = 0; n < 3; n++) {
      await send(anna, await app.member())
      app.clock.advance(days(2))
    }
    app.clock.advance(days(40))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([15])
  })

  test('back neither loses a message that is sent in the repeated time, nor returns one twice', async () => {
    const [anna, carla] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
    await send(anna, await app.member())
    app.clock.advance(days(29))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
    app.clock.advance(-days(25))
    await returnNow()
    await send(carla, await app.member())
    for (let day = 0; day < 20; day++) {
      app.clock.advance(days(1))
      await returnNow()
    }
    expect([await returnedTo(anna), await returnedTo(carla)]).toEqual([[5], [5]])
    app.clock.advance(days(30))
  })

  test('back to a booked day books what became due on the next free day', async () => {
    const anna = await app.member({ credits: 50, paid: true })
    await send(anna, await app.member())
    app.clock.advance(hours(2))
    await send(anna, await app.member())
    app.clock.advance(days(14) - hours(1))
    await returnNow()
    app.clock.advance(days(1))
    app.clock.advance(-days(1) + hours(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5])
    app.clock.advance(days(1))
    await returnNow()
    expect(await returnedTo(anna)).toEqual([5, 5])
  })
})

test('keeps the books whole', async () => {
  expect(await differences()).toEqual([])
})
