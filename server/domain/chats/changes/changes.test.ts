/** Tests of messages that are edited, deleted or reacted to after they were sent (decision 121). */
import { beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from '../conversations.fixture.ts'
import { planReturns, recountChats, returnFraud } from '../index.ts'
import { planTextDrop } from './drop-earlier-texts.ts'

const { app, block, eventsOf, newIdempotencyKey, send, premiumMember } = await startConversations()
beforeAll(async () => {
  await planReturns(app)
  await planTextDrop(app)
})

async function startTalk() {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  const { conversation } = await send(anna, bruno, 'Ci vediamo?')
  return { anna, bruno, conversation }
}
const texts = async (who: TestMember, conversation: ConversationId) =>
  (await app.call(who, 'listMessages', { conversation })).messages
const firstChat = async (who: TestMember) => (await app.call(who, 'listChats', {})).chats[0]
const returnsOf = async (who: TestMember) =>
  (await app.db.query('select key, due_at from credit_return where member_id = $1', [who.id])).rows
const balance = (who: TestMember) => who.credits()

describe('editing', () => {
  test('changes the text for both for two minutes, at no charge, and says so', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const before = await balance(anna)
    app.clock.advance(minutes(limits.edit_minutes) - 1_000)
    const edit = { conversation, number: 1, text: 'Ci vediamo sabato?' }
    const { message } = await app.call(anna, 'editMessage', edit)
    expect(message).toMatchObject({ text: 'Ci vediamo sabato?', edited: true })
    expect(await app.call(anna, 'editMessage', edit)).toEqual({ message })
    expect((await texts(bruno, conversation))[0]).toEqual({ ...message, key: '' })
    expect((await firstChat(bruno))?.conversation.snippet).toBe('Ci vediamo sabato?')
    for (const who of [anna, bruno])
      expect(await eventsOf(who, 'message_changed')).toMatchObject([
        { message: { text: edit.text, edited: true } },
      ])
    expect((await eventsOf(bruno, 'message'))[0].message.text).toBe('')
    expect([await balance(anna), (await firstChat(bruno))?.num_unread_messages]).toEqual([before, 1])
    app.clock.advance(2_000)
    await expect(app.call(anna, 'editMessage', { ...edit, text: 'Mai' })).rejects.toMatchObject({
      code: 'too_late_to_change',
      params: { minutes: limits.edit_minutes },
    })
    // A retry of the change that was made is answered, also later.
    expect(await app.call(anna, 'editMessage', edit)).toEqual({ message })
  })

  test('is refused for others, for other kinds, for long texts, and while writing is not possible', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const edit = (who: TestMember, text = 'No', number = 1) =>
      app.call(who, 'editMessage', { conversation, number, text })
    await expect(edit(bruno)).rejects.toMatchObject({ code: 'message_not_found' })
    await expect(edit(await premiumMember())).rejects.toMatchObject({ code: 'chat_not_found' })
    await expect(edit(anna, 'x'.repeat(app.site.settings.message_length + 1))).rejects.toMatchObject({
      code: 'message_too_long',
    })
    await app.call(anna, 'sendGift', { to: bruno.id, gift: 'spritz', key: newIdempotencyKey() })
    await expect(edit(anna, 'No', 2)).rejects.toMatchObject({ code: 'message_fixed' })
    await block(bruno, anna)
    await expect(edit(anna)).rejects.toMatchObject({ code: 'receiver_unavailable' })
    expect((await texts(anna, conversation))[0]).toMatchObject({ text: 'Ci vediamo?' })
    expect(await eventsOf(bruno, 'message_changed')).toEqual([])
  })
})

describe('deleting', () => {
  test('of an unopened message returns its credits once, when its time to be opened is over', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const price = app.site.settings.message_credits
    const before = await balance(anna)
    const ref = { conversation, number: 1 }
    const both = await Promise.all([
      app.call(anna, 'deleteMessage', ref),
      app.call(anna, 'deleteMessage', ref),
    ])
    expect(both[0]).toEqual(both[1])
    expect(both[0].message).toMatchObject({ text: '', deleted: true })
    expect(await eventsOf(bruno, 'message_changed')).toHaveLength(1)
    expect((await eventsOf(bruno, 'message'))[0].message.text).toBe('')
    expect((await texts(bruno, conversation))[0]).toMatchObject({ text: '', deleted: true })
    expect(await firstChat(bruno)).toMatchObject({
      conversation: { snippet: '', kind: 'deleted', last_number: 1 },
      ...{ num_unread_messages: 1, my_turn: false },
    })
    // Opening what is left of it changes nothing.
    await app.call(bruno, 'openChat', { conversation })
    expect(await balance(anna)).toBe(before)
    await app.after(days(limits.unopened_days + 1))
    await app.after(days(1))
    expect(await balance(anna)).toBe(before + price)
    await app.call(anna, 'deleteMessage', ref)
    await app.after(days(1))
    expect([await balance(anna), (await returnsOf(anna)).length]).toEqual([before + price, 1])
  })

  test('of an opened or answered message returns nothing, and tells nobody which one it was', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const unopened = await startTalk()
    await app.call(bruno, 'openChat', { conversation })
    const [opened, other] = [
      await app.call(anna, 'deleteMessage', { conversation, number: 1 }),
      await app.call(unopened.anna, 'deleteMessage', { conversation: unopened.conversation, number: 1 }),
    ]
    expect(Object.keys(opened.message)).toEqual(Object.keys(other.message))
    expect([await returnsOf(anna), (await returnsOf(unopened.anna)).length]).toEqual([[], 1])
  })

  test('is possible for an hour, also after a block, and not for others or for a goodbye', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const remove = (who: TestMember, number = 1) => app.call(who, 'deleteMessage', { conversation, number })
    await expect(remove(bruno)).rejects.toMatchObject({ code: 'message_not_found' })
    await app.call(bruno, 'sayGoodbye', { conversation, goodbye: 'no_time', key: newIdempotencyKey() })
    await expect(remove(bruno, 2)).rejects.toMatchObject({ code: 'message_fixed' })
    await block(bruno, anna)
    await remove(anna)
    const late = await startTalk()
    app.clock.advance(hours(1) + 1_000)
    await expect(
      app.call(late.anna, 'deleteMessage', { conversation: late.conversation, number: 1 }),
    ).rejects.toMatchObject({ code: 'too_late_to_change', params: { minutes: limits.delete_minutes } })
    expect((await texts(late.bruno, late.conversation))[0]?.text).toBe('Ci vediamo?')
  })

  test('X7: leaves the turn with who must answer what is left', async () => {
    const { anna, bruno, conversation } = await startTalk()
    await send(anna, bruno, 'Ehi')
    await app.call(anna, 'deleteMessage', { conversation, number: 2 })
    expect(await firstChat(bruno)).toMatchObject({ my_turn: true, conversation: { kind: 'deleted' } })
    await send(bruno, anna, 'Sì')
    await app.call(bruno, 'deleteMessage', { conversation, number: 3 })
    expect([(await firstChat(anna))?.my_turn, (await firstChat(bruno))?.my_turn]).toEqual([false, true])
    const turns = await app.call(bruno, 'listChats', { turn: 'mine' })
    expect(turns.chats).toHaveLength(1)
    await send(anna, bruno, 'Allora?')
    expect(await firstChat(bruno)).toMatchObject({ my_turn: true, conversation: { snippet: 'Allora?' } })
    // No counter has moved.
    const differences: unknown[] = []
    await recountChats(app, { repairs: false, onDifference: (each) => void differences.push(each) })
    expect(differences).toEqual([])
  })

  test('X7: in any order, the turn is that of what is left', async () => {
    const { anna, bruno } = await startTalk()
    const { conversation } = await send(bruno, anna, 'Quando?')
    await send(anna, bruno, 'Sabato')
    await send(anna, bruno, 'O domenica')
    for (const number of [4, 3]) await app.call(anna, 'deleteMessage', { conversation, number })
    expect([(await firstChat(anna))?.my_turn, (await firstChat(bruno))?.my_turn]).toEqual([true, false])
  })

  test('or editing does not turn a retry of the sending into an error, or a charge', async () => {
    const [anna, bruno] = [await premiumMember(), await premiumMember()]
    const input = { to: bruno.id, text: 'Ci vediamo?', key: newIdempotencyKey() }
    const { message, credits } = await app.call(anna, 'sendMessage', input)
    const { conversation } = message
    await app.call(anna, 'editMessage', { conversation, number: 1, text: 'Ci vediamo sabato?' })
    const edited = await app.call(anna, 'sendMessage', input)
    expect([edited.message.text, edited.credits]).toEqual(['Ci vediamo sabato?', credits])
    await app.call(anna, 'deleteMessage', { conversation, number: 1 })
    const deleted = await app.call(anna, 'sendMessage', input)
    expect([deleted.message.deleted, deleted.credits]).toEqual([true, credits])
    // Another text under the same key is still refused.
    for (const text of ['Ci vediamo sabato?', 'Altro'])
      await expect(app.call(anna, 'sendMessage', { ...input, text })).rejects.toMatchObject({
        code: 'key_reused',
      })
    expect((await texts(bruno, conversation)).length).toBe(1)
    // As after thirty days.
    await app.db.query('update message set earlier = null where conversation_id = $1', [conversation])
    expect((await app.call(anna, 'sendMessage', input)).message).toMatchObject({ number: 1, deleted: true })
  })

  test('keeps the text for a report, which its reporter does not see again, for thirty days', async () => {
    const { anna, bruno, conversation } = await startTalk()
    await app.call(anna, 'editMessage', { conversation, number: 1, text: 'Sei proprio un truffatore' })
    await app.call(anna, 'deleteMessage', { conversation, number: 1 })
    const about = { member: anna.id, conversation, number: 1 }
    expect((await app.call(bruno, 'getReportSubject', about)).message).toEqual({ text: '' })
    await app.call(bruno, 'reportMember', { ...about, reason: 'fake', text: '', email: '' })
    const { rows } = await app.db.query('select evidence from report where reporter_id = $1', [bruno.id])
    expect(rows[0].evidence.messages).toMatchObject([
      { text: 'Sei proprio un truffatore', changed: { how: 'deleted', earlier: ['Ci vediamo?'] } },
    ])
    await app.after(days(limits.earlier_text_days - 1))
    const kept = async () =>
      (await app.db.query('select earlier from message where conversation_id = $1', [conversation])).rows[0]
        .earlier
    expect(await kept()).toHaveLength(2)
    await app.after(days(3))
    expect(await kept()).toBeNull()
    await expect(app.call(bruno, 'getReportSubject', about)).rejects.toMatchObject({
      code: 'message_not_found',
    })
  })

  test('whose recipient is erased before opening it, or whose sender is erased, returns once or not at all', async () => {
    const [gone, leaves] = [await startTalk(), await startTalk()]
    const before = await balance(gone.anna)
    const price = app.site.settings.message_credits
    for (const { anna, conversation } of [gone, leaves])
      await app.call(anna, 'deleteMessage', { conversation, number: 1 })
    for (const who of [gone.bruno, leaves.anna]) await app.call(who, 'leaveSite', { when: 'now' })
    await app.runJobs()
    await app.after(days(limits.unopened_days + 2))
    expect(await balance(gone.anna)).toBe(before + price)
    expect(await returnsOf(leaves.anna)).toEqual([])
    expect((await texts(leaves.bruno, leaves.conversation))[0]).toMatchObject({ text: '', deleted: true })
  })

  test('of a message whose recipient reports it as fraud, and whose sender is found to be a fraud, returns each spending once', async () => {
    const { anna, bruno, conversation } = await startTalk()
    await send(bruno, anna, 'Dove?')
    const [hers, his] = [await balance(anna), await balance(bruno)]
    const price = app.site.settings.message_credits
    const { number } = await send(anna, bruno, 'Sei proprio un truffatore')
    await Promise.all([
      app.call(anna, 'deleteMessage', { conversation, number }),
      app.call(bruno, 'reportMember', {
        ...{ member: anna.id, conversation, number, reason: 'fake', text: '', email: '' },
      }),
      app.call(anna, 'editMessage', { conversation, number, text: 'Niente' }).catch(() => {}),
    ])
    const { rows } = await app.db.query('select evidence from report where reporter_id = $1', [bruno.id])
    expect(JSON.stringify(rows[0].evidence.messages)).toContain('Sei proprio un truffatore')
    await returnFraud(app, anna.id, app.clock.now())
    await returnFraud(app, anna.id, app.clock.now())
    await app.after(days(limits.unopened_days + 2))
    await app.after(days(1))
    // His answer to a fraud comes back, and her deleted message, which he never opened.
    expect([await balance(bruno), await balance(anna)]).toEqual([his + price, hers])
  })

  test('is no news: a notice that was due finds nothing', async () => {
    const { anna, bruno, conversation } = await startTalk()
    await app.call(anna, 'deleteMessage', { conversation, number: 1 })
    await app.after(minutes(11))
    expect(app.outbox.mails.filter(({ to }) => JSON.stringify(to).includes(bruno.email))).toEqual([])
  })
})

describe('reacting', () => {
  test('is free, changeable and removable, live on both sides, and no news', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const before = await balance(bruno)
    const react = (reaction: 'heart' | 'sad' | null) =>
      app.call(bruno, 'reactToMessage', { conversation, number: 1, reaction })
    await react('heart')
    expect((await texts(anna, conversation))[0]).toMatchObject({ reaction: 'heart' })
    await react('sad')
    await react('sad')
    await react(null)
    expect((await texts(anna, conversation))[0]?.reaction).toBeUndefined()
    const events = await eventsOf(anna, 'message_changed')
    expect(events.map(({ message, peer }) => [message.reaction ?? null, peer])).toEqual([
      ['heart', bruno.id],
      ['sad', bruno.id],
      [null, bruno.id],
    ])
    const news = await app.db.query('select * from member_event_outbox where member_id = $1', [anna.id])
    expect([await balance(bruno), news.rows]).toEqual([before, []])
    // A reaction opens the conversation, as an answer does.
    expect((await firstChat(bruno))?.num_unread_messages).toBe(0)
  })

  test('is refused on own, deleted and hidden messages, and can be taken back after a block', async () => {
    const { anna, bruno, conversation } = await startTalk()
    const react = (who: TestMember, reaction: 'fire' | null = 'fire') =>
      app.call(who, 'reactToMessage', { conversation, number: 1, reaction })
    await expect(react(anna)).rejects.toMatchObject({ code: 'message_not_found' })
    await expect(react(await premiumMember())).rejects.toMatchObject({ code: 'chat_not_found' })
    await react(bruno)
    await block(anna, bruno)
    await expect(react(bruno)).resolves.toBeDefined()
    await react(bruno, null)
    await expect(react(bruno)).rejects.toMatchObject({ code: 'receiver_unavailable' })
    await app.call(bruno, 'removeChat', { conversation })
    await expect(react(bruno)).rejects.toMatchObject({ code: 'message_not_found' })
  })
})
