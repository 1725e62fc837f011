/** Voice notes in conversations (X16), through HTTP as a browser sends and loads them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { findOpenSessions, findSession } from '#server/domain/accounts/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { personalData as live } from '#server/domain/live/index.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { mountMedia } from '#server/http/media/media.ts'
import { createServer } from '#server/http/server.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { recording } from '#tests/harness/voices.ts'
import { startConversations } from '../conversations.fixture.ts'
import { personalData } from '../index.ts'

const { app, newIdempotencyKey, send, premiumMember, block, eventsOf } = await startConversations()
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({
    app,
    handlers,
    identity: {
      findSite: (hostname) => findSite(app, hostname),
      findSession: (site, token, device) => findSession(app, site, token, device),
      findOpenSessions: (hashes) => findOpenSessions(app, hashes),
    },
    mounts: [mountMedia],
  })
})
afterAll(() => server.close())

const as = (who: TestMember) => ({ host: 'main.test', cookie: `sid=${who.token}` })
const seconds = recording(3, { note: 'made by a phone in Ferrara' })

async function note(from: TestMember, to: TestMember, more: Record<string, unknown> = {}) {
  const {
    bytes = seconds,
    caption,
    question,
    answer,
    key = newIdempotencyKey(),
    headers = {},
    ...input
  } = more
  const form = new FormData()
  for (const [name, text] of Object.entries({ caption, question, answer }))
    if (text) form.append(name, text as string)
  form.append('file', new Blob([new Uint8Array(bytes as Buffer)]), 'voice.wav')
  const request = new Request('http://main.test', { method: 'POST', body: form })
  const query = new URLSearchParams({ to: to.id, key: key as string, ...(input as object) })
  const response = await server.inject({
    method: 'POST',
    url: `/api/chat-voice.php?${query}`,
    headers: {
      ...as(from),
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type') ?? '',
      ...(headers as object),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json()
}
const load = async (filename: string, who: TestMember) =>
  (await server.inject({ url: `/media/${filename}`, headers: as(who) })).statusCode
const last = async (who: TestMember, conversation: string) =>
  (await app.call(who, 'listMessages', { conversation: conversation as never })).messages.at(-1)
const pair = async (credits = 100) => [await app.member({ credits }), await app.member({ credits })] as const

test('arrives with length, waveform and the typed words, at the site’s price, and needs no premium', async () => {
  const [anna, bruno] = await pair(20)
  const { message, credits } = await note(anna, bruno, { caption: ' La moka, poi niente. ', price: '8' })
  expect([message.kind, credits]).toEqual(['voice', 12])
  expect(message.voice).toMatchObject({ duration_ms: 3_000, caption: 'La moka, poi niente.' })
  expect(message.voice.waveform).toHaveLength(limits.voice_bars)
  expect((await last(bruno, message.conversation))?.voice).toEqual(message.voice)
  const { chats } = await app.call(bruno, 'listChats', {})
  expect(chats[0]?.conversation.kind).toBe('voice')
  const events = await app.db.query(
    `select data -> 'message' -> 'voice' as voice from member_event where member_id = $1 and name = 'message'`,
    [bruno.id],
  )
  expect(events.rows).toEqual([{ voice: message.voice }])
  const file = await server.inject({ url: `/media/${message.voice.filename}`, headers: as(bruno) })
  expect([file.headers['content-type'], file.headers['cache-control']]).toEqual([
    'audio/wav',
    'private, no-store',
  ])
  expect(file.rawPayload.includes('Ferrara')).toBe(false)
})

test('is charged and stored once, however often it is sent', async () => {
  const [anna, bruno] = await pair(50)
  const key = newIdempotencyKey()
  const first = await note(anna, bruno, { key })
  const again = await note(anna, bruno, { key, price: '3' })
  expect([again.message, again.credits]).toEqual([first.message, 42])
  const files = [...app.files.files.keys()].filter((name) => name.endsWith('voice.wav'))
  const { rows } = await app.db.query('select media_key from chat_voice')
  expect(files.length).toBe(rows.length)
})

test('refusals change nothing', async () => {
  const [anna, bruno] = await pair(10)
  await send(anna, bruno)
  const before = app.files.files.size
  expect(await note(anna, bruno)).toMatchObject({ code: 'not_enough_credits', params: { needed: 8 } })
  const [carla, dario] = await pair()
  const refusals: [Record<string, unknown>, string][] = [
    [{ price: '5' }, 'price_changed'],
    [{ from: anna.id }, 'auth_required'],
    [{ bytes: seconds.subarray(0, 50_000) }, 'voice_broken'],
    [{ bytes: recording(3, { level: 0 }) }, 'voice_silent'],
    [{ bytes: recording(62) }, 'voice_too_long'],
    [{ headers: { 'content-length': '115200000' } }, 'voice_too_long'],
    [{ caption: 'a'.repeat(limits.voice_caption_max + 1) }, 'invalid_fields'],
  ]
  for (const [more, code] of refusals) expect((await note(carla, dario, more)).code).toBe(code)
  expect([app.files.files.size, await carla.credits(), await anna.credits()]).toEqual([before, 100, 5])
  expect((await app.call(dario, 'listChats', {})).chats).toEqual([])
})

test('X13: pauses words that ask for something, and covers the note until its recipient listens', async () => {
  const [anna, bruno] = await pair()
  const caption = 'Mi presti 200 euro fino a venerdì?'
  const before = app.files.files.size
  const key = newIdempotencyKey()
  const paused = await note(anna, bruno, { caption, key })
  expect([paused.code, paused.params]).toEqual(['message_paused', { asks: 'money', by: 'rules' }])
  expect([app.files.files.size, await anna.credits()]).toEqual([before, 100])
  const { message } = await note(anna, bruno, { caption, key, as_it_is: '1' })
  expect([message.voice.caption, message.asks, await anna.credits()]).toEqual([caption, undefined, 92])
  // The answer was lost, and the retry has forgotten the choice.
  expect((await note(anna, bruno, { caption, key })).message).toEqual(message)
  const { conversation, number } = message
  expect((await last(bruno, conversation))?.asks).toEqual({ what: 'money', shown: false })
  const [event] = await eventsOf(bruno, 'message')
  expect(event.message).toEqual(await last(bruno, conversation))
  const row = async () => (await app.call(bruno, 'listChats', {})).chats[0]?.conversation
  expect(await row()).toMatchObject({ kind: 'asks', snippet: 'asks' })
  await app.call(bruno, 'uncoverMessage', { conversation, number } as never)
  expect(await row()).toMatchObject({ kind: 'voice', snippet: 'voice' })
  expect((await last(bruno, conversation))?.asks).toEqual({ what: 'money', shown: true })
})

test('X14: is about a prompt or a photo as a text is, for both sides, and only as they are now', async () => {
  const [anna, bruno] = await pair()
  const said = { prompt: 'right_breakfast', answer: 'La moka, sempre' } as const
  await app.call(bruno, 'saveProfile', { prompts: [said] })
  await readyPhoto(app, bruno, true)
  const { profile } = await app.call(anna, 'getMember', { id: bruno.id })
  const [photo] = profile.photos
  const quotes = [
    [said, { prompt: said }],
    [{ photo: photo?.id }, { photo: { position: 1, filename: photo?.thumb_filename } }],
  ] as const
  for (const [about, quote] of quotes) {
    const { message } = await note(anna, bruno, about)
    expect(message.quote).toEqual(quote)
    expect((await last(bruno, message.conversation))?.quote).toEqual(quote)
    expect((await last(anna, message.conversation))?.quote).toEqual(quote)
    const [event] = (await eventsOf(bruno, 'message')).slice(-1)
    expect(event.message).toMatchObject({ quote, voice: message.voice })
  }
  expect((await note(anna, bruno, { ...said, answer: 'Il tè' })).code).toBe('quote_changed')
  for (const about of [{ prompt: said.prompt }, { ...said, photo: photo?.id }])
    expect((await note(anna, bruno, about)).code).toBe('invalid_fields')
})

test('X15: answers the recipient’s question, and opens no conversation without it', async () => {
  const [anna, bruno] = await pair()
  const question = 'Mare o montagna?'
  await app.call(bruno, 'saveProfile', { opening_question: question })
  expect((await note(anna, bruno)).code).toBe('question_first')
  expect((await note(anna, bruno, { question: 'Città o campagna?' })).code).toBe('quote_changed')
  expect(await anna.credits()).toBe(100)
  const key = newIdempotencyKey()
  const { message } = await note(anna, bruno, { question, key })
  expect(message.quote).toEqual({ question })
  expect((await note(anna, bruno, { question, key })).message).toEqual(message)
  const [event] = await eventsOf(bruno, 'message')
  expect(event.message).toEqual(await last(bruno, message.conversation))
  expect((await note(anna, bruno, { question })).message.quote).toBeUndefined()
})

test('a member can refuse voice notes; what came before stays', async () => {
  const [anna, bruno] = await pair()
  const price = async () => (await app.call(anna, 'findChat', { profile: bruno.id })).voice_price
  const { message } = await note(anna, bruno)
  expect(await price()).toMatchObject({ credits: 8, currency: 'EUR' })
  await app.call(bruno, 'savePreferences', { voice_notes: false })
  expect(await price()).toBeNull()
  expect((await note(anna, bruno)).code).toBe('voice_unwanted')
  expect([await anna.credits(), await load(message.voice.filename, bruno)]).toEqual([92, 200])
})

test('counts as a first message of a free member', async () => {
  const [anna] = await pair()
  for (const free of [await app.member(), await app.member()])
    expect((await note(anna, free)).message.kind).toBe('voice')
  expect((await note(anna, await app.member())).code).toBe('conversation_limit')
})

test('is heard by the two members only, and by its recipient until removal, block, pause, suspension or leaving', async () => {
  const [anna, bruno] = await pair()
  const stranger = await premiumMember()
  const { message } = await note(anna, bruno)
  const heard = async () =>
    Promise.all([anna, bruno, stranger].map((who) => load(message.voice.filename, who)))
  expect(await heard()).toEqual([200, 200, 404])
  await app.call(anna, 'savePreferences', { paused: true })
  expect(await heard()).toEqual([200, 404, 404])
  await app.call(anna, 'savePreferences', { paused: false })
  await block(bruno, anna)
  expect(await heard()).toEqual([200, 404, 404])
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  await app.call(bruno, 'removeChat', { conversation: message.conversation })
  expect(await heard()).toEqual([200, 404, 404])

  const [left, suspended] = [await premiumMember(), await premiumMember()]
  const files = [await note(left, bruno), await note(suspended, bruno)]
  const arrived = () => Promise.all(files.map((each) => load(each.message.voice.filename, bruno)))
  expect(await arrived()).toEqual([200, 200])
  await app.call(left, 'leaveSite', { when: 'in_14_days' })
  const moderator = await createReviewer(app)
  await moderator('takeMeasure', {
    ...{ member: suspended.id, outcome: 'suspended', days: 1, ground: 'spam', note: 'Troppi inviti.' },
  })
  expect(await arrived()).toEqual([404, 404])
})

test('the erasure of its recipient leaves the note to its sender, and nobody else', async () => {
  const [anna, bruno] = await pair()
  const { message } = await note(anna, bruno, { caption: 'La moka.' })
  await inTransaction(app.db, async (tx) => {
    for (const each of [personalData, live]) await each.erase(app, tx, bruno.id, '9' as never)
  })
  await app.runJobs()
  const heard = await Promise.all([anna, bruno].map((who) => load(message.voice.filename, who)))
  expect(heard).toEqual([200, 404])
  expect((await last(anna, message.conversation))?.voice).toMatchObject({ caption: 'La moka.' })
})

test('after a deletion nobody hears or reads it; its words stay in the archive of its speaker alone', async () => {
  const [anna, bruno] = await pair()
  const key = newIdempotencyKey()
  const { message, credits } = await note(anna, bruno, { key, caption: 'parole ritirate' })
  const { conversation, number } = message
  await app.call(anna, 'deleteMessage', { conversation, number })
  for (const who of [anna, bruno]) {
    expect(await load(message.voice.filename, who)).toBe(404)
    expect(await last(who, conversation)).toMatchObject({ deleted: true })
    expect(JSON.stringify(await app.call(who, 'listMessages', { conversation }))).not.toContain('ritirate')
  }
  const captionOf = async (who: TestMember) =>
    (await personalData.export(app, who.id)).messages.at(-1)?.caption
  expect([await captionOf(anna), await captionOf(bruno)]).toEqual(['parole ritirate', undefined])
  // A retry of the upload, as by another tab, keeps no second file and costs nothing.
  const files = app.files.files.size
  const again = await note(anna, bruno, { key, caption: 'parole ritirate' })
  expect([again.message.deleted, again.credits, app.files.files.size]).toEqual([true, credits, files])
})

test('the reviewer of a report hears a copy, also after the sender’s erasure, which deletes the file', async () => {
  const [anna, bruno] = await pair()
  await send(bruno, anna)
  const { message } = await note(anna, bruno, { caption: 'parole sgradevoli' })
  const { conversation, number } = message
  await app.call(bruno, 'reportMember', {
    ...{ member: anna.id, conversation, number, reason: 'harassment', text: '' },
  })
  const { rows } = await app.db.query('select evidence_key as key from report where member_id = $1', [
    anna.id,
  ])
  expect(app.files.files.get(`${rows[0].key}/voice.wav`)).toEqual(app.files.files.get(message.voice.filename))
  const moderator = await createReviewer(app)
  const [item] = (await moderator('listReportsToReview', {})).reports
  expect(item?.evidence).toMatchObject({ voice_filename: `${rows[0].key}/voice.wav`, photo_filename: null })
  expect(item?.evidence?.messages.at(-1)).toMatchObject({ kind: 'voice', text: 'parole sgradevoli' })

  const own = await personalData.export(app, anna.id)
  expect(own.messages.at(-1)).toMatchObject({
    file: `vocali/chat-${conversation}-${number}.wav`,
    caption: 'parole sgradevoli',
  })
  expect(await personalData.files?.(app, anna.id)).toEqual([
    { path: `vocali/chat-${conversation}-${number}.wav`, key: message.voice.filename },
  ])
  await inTransaction(app.db, async (tx) => {
    for (const each of [personalData, live]) await each.erase(app, tx, anna.id, '9' as never)
  })
  await app.runJobs()
  expect(app.files.files.has(message.voice.filename)).toBe(false)
  expect(app.files.files.has(`${rows[0].key}/voice.wav`)).toBe(true)
  expect(await last(bruno, conversation)).toMatchObject({ kind: 'voice', text: '' })
  await moderator('decideReport', { report: item?.id as never, outcome: 'no_breach' })
  app.clock.advance(days(limits.report_appeal_days))
  await app.runJobs()
  expect(app.files.files.has(`${rows[0].key}/voice.wav`)).toBe(false)
})

test('twenty uploads at once: those above the limits are refused, and each stored one is paid', async () => {
  const [anna, bruno] = await pair(1_000)
  const before = app.files.files.size
  const answers = await Promise.all(Array.from({ length: 20 }, () => note(anna, bruno)))
  const sent = answers.filter(({ message }) => message?.kind === 'voice').length
  expect(app.files.files.size).toBe(before + sent)
  expect(answers.filter(({ code }) => code === 'unavailable').length).toBe(20 - sent)
  expect([sent > 0, await anna.credits()]).toEqual([true, 1_000 - sent * 8])
})
