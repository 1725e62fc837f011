/** Tests of the search in a member's own conversations (C1). */
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from './conversations.fixture.ts'

const { app, block, send, premiumMember, createWriters } = await startConversations()

describe('search', () => {
  test('finds names and texts regardless of accents and case, and returns the matching message', async () => {
    const anna = await premiumMember()
    const nicolo = await premiumMember({ name: 'nicolò_b' })
    const other = await premiumMember()
    await send(anna, nicolo, 'Ci vediamo')
    const sent = await send(other, anna, 'Perché non andiamo al CAFFÈ di via Po, 100% buono?')
    await send(anna, other, 'Volentieri')
    const search = async (text: string) => (await app.call(anna, 'searchChats', { text })).found
    expect(await search('NICOLO')).toMatchObject([{ chat: { profile: { id: nicolo.id } }, message: null }])
    for (const text of ['caffe', 'càffé', 'perche NON', 'perche   non', '100%', 'o?'])
      expect(await search(text), text).toMatchObject([
        { chat: { profile: { id: other.id } }, message: { number: sent.number } },
      ])
    expect((await search('caffe'))[0]?.message?.excerpt).toBe(
      'Perché non andiamo al CAFFÈ di via Po, 100% buono?',
    )
    await send(other, anna, `${'prima '.repeat(20)}infine${' dopo'.repeat(20)}`)
    expect((await search('infine'))[0]?.message?.excerpt).toMatch(/^….{18,24}infine dopo.*…$/)
    for (const text of ['.*', 'caff(', '[a-z]', '\\w']) expect(await search(text), text).toEqual([])
  })

  test('searches only the member’s own conversations; ignores removed messages and the names of unavailable peers', async () => {
    const [anna, bruno, carla] = [
      await premiumMember(),
      await premiumMember({ name: 'brunobello' }),
      await premiumMember(),
    ]
    const { conversation } = await send(bruno, anna, 'parola segreta')
    const search = async (who: TestMember, text: string) =>
      (await app.call(who, 'searchChats', { text })).found
    expect(await search(carla, 'segreta')).toEqual([])
    expect(await search(anna, 'brunobello')).toHaveLength(1)
    await block(bruno, anna)
    expect(await search(anna, 'brunobello')).toEqual([])
    expect(await search(anna, 'segreta')).toMatchObject([{ chat: { profile: { name: '' } } }])
    await app.call(anna, 'removeChat', { conversation })
    expect(await search(anna, 'segreta')).toEqual([])
  })

  test('pages through the results', async () => {
    const anna = await premiumMember()
    await createWriters(anna, limits.chat_search_found + 3)
    const first = await app.call(anna, 'searchChats', { text: 'ciao' })
    expect(first.found).toHaveLength(limits.chat_search_found)
    const second = await app.call(anna, 'searchChats', { text: 'ciao', after: first.next as string })
    expect([second.found.length, second.next]).toEqual([3, null])
  })

  test('searches a limited number of messages per call, and returns a cursor for the rest', async () => {
    const anna = await premiumMember()
    const [bruno, carla] = [await premiumMember(), await premiumMember()]
    const old = await send(anna, carla, 'ago nel pagliaio')
    const big = await send(anna, bruno)
    const size = limits.chat_search_messages
    await app.db.query(
      `insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select $1, n, $2, gen_random_uuid(), 'fieno numero ' || n || ', e poi ancora fieno', 0, $3 from generate_series(2, $4::int) n`,
      [big.conversation, anna.id, app.clock.now(), size],
    )
    await app.db.query('update inbox set last_number = $2 where conversation_id = $1', [
      big.conversation,
      size,
    ])
    const started = performance.now()
    const first = await app.call(anna, 'searchChats', { text: 'ago nel' })
    const took = performance.now() - started
    expect(first.found).toEqual([])
    expect(first.next).not.toBeNull()
    const second = await app.call(anna, 'searchChats', { text: 'ago nel', after: first.next as string })
    expect(second.found).toMatchObject([{ message: { number: old.number } }])
    // oxlint-disable-next-line no-console -- prints a measurement
    if (process.env.FIGURES) console.log(`search through ${size} messages: ${took.toFixed(0)} ms`)
    expect(took).toBeLessThan(2_000)
  })
})
