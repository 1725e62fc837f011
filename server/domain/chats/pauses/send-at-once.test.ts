import { describe, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from '../conversations.fixture.ts'

const { app, newIdempotencyKey, send, block } = await startConversations()
const first_half = 'Mi daresti'
const second_half = '200 euro fino a venerdì?'
const loan = `${first_half} ${second_half}`
const paused = { code: 'message_paused', params: { asks: 'money', by: 'rules' } }
const pair = () => Promise.all([app.member({ credits: 300 }), app.member({ credits: 300 })])
const post = (from: TestMember, to: TestMember, text: string, more = {}) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: newIdempotencyKey(), ...more })

/** Lets two members write in turn until it is not early any more. The second one writes last. */
async function exchange(one: TestMember, other: TestMember) {
  for (let n = 0; n < limits.pause_messages / 2; n++) {
    await send(one, other)
    await send(other, one)
  }
}

/** Returns the names of the statements that send a text, or read for it. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(app.db, 'query')
  await run()
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)
  query.mockRestore()
  return names.filter((name) => /^send_|^select_early$/.test(name))
}

describe('X13: one statement', () => {
  test('sends a first text and an answer, and two read and send a text that continues another one', async () => {
    const [anna, bruno] = await pair()
    expect(await statementsOf(() => post(anna, bruno, 'Ciao'))).toEqual(['send_text'])
    expect(await statementsOf(() => post(bruno, anna, 'Ciao a te'))).toEqual(['send_text'])
    expect(await statementsOf(() => post(anna, bruno, 'Come va?'))).toEqual(['send_text'])
    expect(await statementsOf(() => post(anna, bruno, 'Qui piove'))).toEqual(['select_early', 'send_message'])
  })

  test('sends a text that is not early, unread', async () => {
    const [anna, bruno] = await pair()
    await exchange(anna, bruno)
    expect(await statementsOf(() => send(anna, bruno))).toEqual(['send_text'])
    expect(await statementsOf(() => post(anna, bruno, loan))).toEqual(['send_text'])
  })
})

describe('X13: a text is read', () => {
  test('again once its recipient has written none of the last ten, though it was not early before', async () => {
    const [anna, bruno] = await pair()
    await exchange(anna, bruno)
    for (let n = 0; n < limits.pause_messages; n++) await send(anna, bruno)
    await expect(post(anna, bruno, loan)).rejects.toMatchObject(paused)
    await send(bruno, anna)
    expect((await post(anna, bruno, loan)).message.text).toBe(loan)
  })

  test('with what another tab sends at the same moment', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number } = await send(bruno, anna)
    let refusal: Promise<unknown> = Promise.resolve()
    await inTransaction(app.db, async (tx) => {
      await tx.query('select lock_wallet($1)', [anna.id])
      refusal = post(anna, bruno, second_half).catch((error) => error)
      // Waits until the first tab waits for the wallet, so that it has not looked at the conversation before.
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%send_text%'"
      await expect
        .poll(async () => (await app.db.query(waiting)).rows.length, { timeout: 10_000 })
        .toBeGreaterThan(0)
      await tx.query(
        `select send_message($1, $2, $3, 'text', $4, $4, null, gen_random_uuid(), 1, true, null, 2, 1, 1, 1, true, $5)`,
        [app.site.id, anna.id, bruno.id, first_half, app.clock.now()],
      )
    })
    expect(await refusal).toMatchObject(paused)
    const { messages } = await app.call(bruno, 'listMessages', { conversation })
    expect(messages.map(({ text }) => text).slice(number)).toEqual([first_half])
  })

  test('with an earlier one as it was edited since', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number } = (await post(anna, bruno, 'Che bella giornata')).message
    await app.call(anna, 'editMessage', { conversation, number, text: first_half })
    await expect(post(anna, bruno, second_half)).rejects.toMatchObject(paused)
    await app.call(anna, 'editMessage', { conversation, number, text: 'Che bella giornata' })
    expect((await post(anna, bruno, second_half)).message.text).toBe(second_half)
  })

  test('with an earlier one after either member has removed the conversation', async () => {
    const [anna, bruno] = await pair()
    for (const remover of [anna, bruno]) {
      const { conversation } = (await post(anna, bruno, first_half)).message
      await app.call(remover, 'removeChat', { conversation })
      await expect(post(anna, bruno, second_half)).rejects.toMatchObject(paused)
      await send(bruno, anna)
    }
  })

  test('alone again after an answer or after ten minutes', async () => {
    const [anna, bruno] = await pair()
    await post(anna, bruno, first_half)
    await send(bruno, anna)
    expect((await post(anna, bruno, second_half)).message.text).toBe(second_half)
    await send(bruno, anna)
    await post(anna, bruno, first_half)
    app.clock.advance(minutes(limits.pause_joined_minutes) + 1)
    expect((await post(anna, bruno, second_half)).message.text).toBe(second_half)
  })
})

describe('X13: sending at once', () => {
  test('charges a retry once, early, after an answer, and late', async () => {
    const [anna, bruno] = await pair()
    const input = { to: bruno.id, text: 'Ciao', key: newIdempotencyKey() }
    const retry = () => app.call(anna, 'sendMessage', input)
    const [one, other] = await Promise.all([retry(), retry()])
    expect(other.message).toEqual(one.message)
    expect((await retry()).message).toEqual(one.message)
    await send(bruno, anna)
    expect((await retry()).message).toEqual(one.message)
    expect(await anna.credits()).toBe(one.credits)
    await exchange(anna, bruno)
    const credits = await anna.credits()
    expect((await retry()).message).toEqual(one.message)
    expect(await anna.credits()).toBe(credits)
    const reused = app.call(anna, 'sendMessage', { ...input, text: 'Un altro testo' })
    await expect(reused).rejects.toMatchObject({ code: 'key_reused' })
  })

  test('refuses as before: too few credits, a block; and a request is paused before the credits are counted', async () => {
    const [anna, bruno] = await pair()
    const poor = await app.member({ credits: 10 })
    await send(poor, anna)
    await send(poor, anna)
    await expect(post(poor, bruno, 'Ciao')).rejects.toMatchObject({
      code: 'not_enough_credits',
      params: { balance: 0 },
    })
    await expect(post(poor, bruno, loan)).rejects.toMatchObject(paused)
    expect(await poor.credits()).toBe(0)
    await post(anna, bruno, 'Ciao')
    await send(bruno, anna)
    await block(bruno, anna)
    const credits = await anna.credits()
    await expect(post(anna, bruno, 'Ci sei?')).rejects.toMatchObject({ code: 'receiver_unavailable' })
    expect(await anna.credits()).toBe(credits)
  })
})
