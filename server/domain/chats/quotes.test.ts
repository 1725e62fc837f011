import { expect, test } from 'vitest'
import type { QuotedPart } from '#contract/chats/quotes.ts'
import type { CallInput } from '#contract/index.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import { idOf, report } from '#server/domain/moderation/reports/reports.fixture.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { startConversations } from './conversations.fixture.ts'
import { createOperated } from './fictional/fictional.fixture.ts'
import { personalData } from './index.ts'

const { app, newIdempotencyKey, send, premiumMember, block, eventsOf } = await startConversations()

const prompt: AnsweredPrompt = { prompt: 'win_me_over', answer: 'mi porti il pane' }
const question = 'Mare o montagna?'

const save = (who: TestMember, change: CallInput<'saveProfile'>) => app.call(who, 'saveProfile', change)
const write = async (from: TestMember, to: TestMember, about: QuotedPart, key = newIdempotencyKey()) =>
  (await app.call(from, 'sendMessage', { to: to.id, text: 'ciao', about, key })).message

/** The quote of the last message of a conversation, as a member reads it. */
async function read(who: TestMember, conversation: string) {
  const { messages } = await app.call(who, 'listMessages', { conversation: conversation as never })
  return messages.at(-1)?.quote
}

/** Bruno, whose profile has three photos, a prompt and a question, and Anna, who may write to him. */
async function couple() {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  await readyPhoto(app, bruno, true)
  await readyPhoto(app, bruno)
  await readyPhoto(app, bruno)
  await save(bruno, { prompts: [prompt], opening_question: question })
  const { profile } = await app.call(anna, 'getMember', { id: bruno.id })
  return { anna, bruno, profile }
}

test('carries a photo, a prompt or the question to both sides, in the answer, the event and the history', async () => {
  const { anna, bruno, profile } = await couple()
  expect(profile.prompts).toEqual([prompt])
  const [, second] = profile.photos
  const cases = [
    [
      { photo: second?.id, question },
      { photo: { position: 2, filename: second?.thumb_filename }, question },
    ],
    // Only the first message answers the question.
    [{ prompt, question: 'un’altra volta' }, null],
    [{ prompt, question }, { prompt }],
    [{ question }, undefined],
  ] as const
  for (const [about, quote] of cases) {
    if (quote === null) {
      await expect(write(anna, bruno, about)).rejects.toMatchObject({ code: 'quote_changed' })
      continue
    }
    app.clock.advance(1_000)
    const sent = await write(anna, bruno, about)
    expect(sent.quote).toEqual(quote)
    expect(await read(bruno, sent.conversation)).toEqual(quote)
    expect(await read(anna, sent.conversation)).toEqual(quote)
    const [event] = (await eventsOf(bruno, 'message')).slice(-1)
    expect(event.message.quote).toEqual(quote)
  }
})

test('asks the question only before a conversation, and refuses what has changed without charging', async () => {
  const { anna, bruno, profile } = await couple()
  const find = async () => (await app.call(anna, 'findChat', { profile: bruno.id })).opening_question
  expect(await find()).toBe(question)
  const before = await anna.credits()
  await save(bruno, { opening_question: 'Città o campagna?', prompts: [{ ...prompt, answer: 'ridi' }] })
  const photo = (await app.call(anna, 'getMember', { id: bruno.id })).profile.photos[0]?.id
  const refused = { code: 'quote_changed' }
  await expect(write(anna, bruno, { question })).rejects.toMatchObject(refused)
  await expect(write(anna, bruno, { prompt })).rejects.toMatchObject(refused)
  await expect(write(bruno, anna, { photo })).rejects.toMatchObject(refused)
  await app.call(bruno, 'deletePhoto', { photo: profile.photos[2]?.id as never })
  await expect(write(anna, bruno, { photo: profile.photos[2]?.id })).rejects.toMatchObject(refused)
  expect([await anna.credits(), (await app.call(bruno, 'listChats', {})).chats]).toEqual([before, []])
  await write(anna, bruno, { question: 'Città o campagna?' })
  expect(await find()).toBeNull()
})

test('nobody opens a conversation without the answer, in any way, and nothing is charged', async () => {
  const { anna, bruno } = await couple()
  const before = await anna.credits()
  const to = { to: bruno.id }
  const open = [
    () => write(anna, bruno, {}),
    () => write(anna, bruno, { prompt }),
    () => app.call(anna, 'sendGift', { ...to, gift: 'spritz', key: newIdempotencyKey() }),
    () => app.call(anna, 'sendIcebreaker', { ...to, icebreaker: 'sunday', key: newIdempotencyKey() }),
  ]
  for (const send of open) await expect(send()).rejects.toMatchObject({ code: 'question_first' })
  const { chats } = await app.call(bruno, 'listChats', {})
  expect([await anna.credits(), chats]).toEqual([before, []])
  await write(anna, bruno, { question })
  for (const send of open) await send()
  // The answer opens the conversation for both.
  await send(bruno, anna)
})

test('a question that is set later asks nothing in a conversation that has begun', async () => {
  const [anna, bruno] = [await premiumMember(), await premiumMember()]
  await send(anna, bruno)
  await save(bruno, { opening_question: question })
  await app.call(bruno, 'removeChat', { conversation: (await send(anna, bruno)).conversation })
  await send(anna, bruno)
})

test('a retry returns the same message, whatever has changed since', async () => {
  const { anna, bruno } = await couple()
  const key = newIdempotencyKey()
  const sent = await write(anna, bruno, { prompt, question }, key)
  const left = await anna.credits()
  await save(bruno, { prompts: [], opening_question: '' })
  expect(await write(anna, bruno, { prompt, question }, key)).toEqual(sent)
  expect(await anna.credits()).toBe(left)
  // The quote stays as it was.
  expect(await read(bruno, sent.conversation)).toEqual({ prompt, question })
})

test('shows no file of a quoted photo that is private, rejected or deleted, or after a block', async () => {
  const { anna, bruno, profile } = await couple()
  const photos = profile.photos.map(({ id }) => id)
  await write(anna, bruno, { question })
  const files: unknown[] = []
  for (const [at, hide] of [
    () => app.call(bruno, 'changePhoto', { photo: photos[0] as never, is_private: true }),
    () => app.db.query(`update photo set status = 'rejected' where id = $1`, [photos[1]]),
    () => block(bruno, anna),
  ].entries()) {
    const { conversation } = await write(anna, bruno, { photo: photos[at] })
    const shown = await read(anna, conversation)
    await hide()
    files.push([shown?.photo?.filename !== null, await read(anna, conversation)])
  }
  expect(files).toEqual([
    [true, { photo: { position: 1, filename: null } }],
    [true, { photo: { position: expect.any(Number), filename: null } }],
    [true, { photo: { position: expect.any(Number), filename: null } }],
  ])
})

test('a report shows the quote to the reviewer; the archive of both sides has it; either erasure removes it', async () => {
  const { anna, bruno, profile } = await couple()
  const { conversation } = await write(anna, bruno, { prompt, question })
  await write(anna, bruno, { photo: profile.photos[0]?.id })
  await report(app, bruno, anna.id, { conversation, number: 2, reason: 'harassment' })
  const { rows } = await app.db.query('select evidence from report where id = $1', [await idOf(app)])
  expect(rows[0].evidence.messages.map(({ quote }: { quote: unknown }) => quote)).toEqual([
    { prompt, question },
    { photo: { position: 1, filename: null } },
  ])
  for (const side of [anna, bruno]) {
    const archive = await personalData.export(app, side.id)
    expect(archive.messages.map(({ quote }) => quote)).toEqual([{ prompt, question }, { photo: 1 }])
  }
  await app.call(bruno, 'leaveSite', { when: 'now' })
  await app.runJobs()
  const left = await app.db.query('select 1 from message_quote where conversation_id = $1', [conversation])
  expect(left.rows).toEqual([])
  const events = JSON.stringify(await eventsOf(anna, 'message'))
  expect(events).not.toContain(prompt.answer)
  expect(await read(anna, conversation)).toBeUndefined()
})

test('H1: a labelled profile has no prompts and no question, even if its row has some', async () => {
  const anna = await premiumMember()
  const { profile } = await createOperated(app)
  await app.db.query('update profile set prompts = $2, opening_question = $3 where member_id = $1', [
    profile,
    JSON.stringify([prompt]),
    question,
  ])
  expect((await app.call(anna, 'getMember', { id: profile })).profile.prompts).toEqual([])
  expect((await app.call(anna, 'findChat', { profile })).opening_question).toBeNull()
  for (const about of [{ prompt }, { question }])
    await expect(write(anna, { id: profile } as TestMember, about)).rejects.toMatchObject({
      code: 'quote_changed',
    })
  const sent = await app.call(anna, 'sendMessage', { to: profile, text: 'ciao', key: newIdempotencyKey() })
  expect([sent.message.number, sent.message.quote]).toEqual([1, undefined])
})

test('a removed chat leaves the quote to the other side', async () => {
  const { anna, bruno } = await couple()
  const { conversation } = await write(anna, bruno, { prompt, question })
  await app.call(anna, 'removeChat', { conversation })
  expect(await read(anna, conversation)).toBeUndefined()
  expect(await read(bruno, conversation)).toEqual({ prompt, question })
  await send(bruno, anna)
  expect((await read(anna, conversation)) ?? null).toBeNull()
})

test('checks prompts and question: length in characters, known and different prompts, at most three', async () => {
  const anna = await app.member()
  const family = '👨‍👩‍👧'
  const good = { prompt: 'laugh_until_tears' as const, answer: family.repeat(150) }
  await save(anna, { prompts: [good], opening_question: family.repeat(120) })
  const refused: CallInput<'saveProfile'>[] = [
    { prompts: [{ ...good, answer: `${good.answer}!` }] },
    { prompts: [{ ...good, answer: '  ' }] },
    { prompts: [good, good] },
    { prompts: [{ prompt: 'unknown' as never, answer: 'x' }] },
    {
      prompts: (['teach_me', 'first_date', 'win_me_over', 'two_truths'] as const).map((each) => ({
        prompt: each,
        answer: 'x',
      })),
    },
    { opening_question: `${family.repeat(120)}!` },
  ]
  for (const change of refused)
    // oxlint-disable-next-line no-await-in-loop -- each refusal alone
    await expect(save(anna, change)).rejects.toMatchObject({ code: 'invalid_fields' })
  const { profile } = await app.call(anna, 'getOwnProfile', {})
  expect([profile.prompts, profile.opening_question]).toEqual([[good], family.repeat(120)])
})
