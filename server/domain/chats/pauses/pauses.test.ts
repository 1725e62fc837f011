import { describe, expect, test } from 'vitest'
import type { Asks, PauseReader } from '#contract/chats/asks.ts'
import * as limits from '#contract/limits.ts'
import { signedUpWithLink } from '#server/domain/accounts/visitor.fixture.ts'
import { hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startConversations } from '../conversations.fixture.ts'
import { forgetSiteHints, personalData, setHintRule } from '../index.ts'
import { listPauses } from './count-pauses.ts'

const { app, newIdempotencyKey, send, block, eventsOf } = await startConversations()
const loan = 'Mi presti 200 euro fino a venerdì?'
const pair = () => Promise.all([app.member({ credits: 100 }), app.member({ credits: 100 })])
const post = (from: TestMember, to: TestMember, text: string, more = {}) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: newIdempotencyKey(), ...more })
const unusual = 'Mio generale non permette questo sito, mia cara, per favore scarica Signal'
const pausedFor = (asks: string, by: PauseReader = 'rules') => ({
  code: 'message_paused',
  params: { asks, by },
})
const of = async (asks: Asks, by: PauseReader = 'rules') =>
  (await listPauses(app.db, app.site.id, limits.pause_days, app.clock.now())).find(
    (counts) => counts.asks === asks && counts.by === by,
  )
const asItIs = async (from: TestMember, to: TestMember, text = loan) =>
  (await post(from, to, text, { as_it_is: true })).message
const messages = async (who: TestMember, conversation: string) =>
  (await app.call(who, 'listMessages', { conversation: conversation as never })).messages
const row = async (who: TestMember) => (await app.call(who, 'listChats', {})).chats[0]

describe('X13: the pause', () => {
  test('stops a request before it is sent, charges nothing, and begins no conversation', async () => {
    const [anna, bruno] = await pair()
    await expect(post(anna, bruno, loan)).rejects.toMatchObject(pausedFor('money'))
    expect([await anna.credits(), await row(anna), await row(bruno)]).toEqual([100, undefined, undefined])
    expect((await app.call(anna, 'findChat', { profile: bruno.id })).pauses).toBe(true)
  })

  test('sends the text as it is once, also for a retry, and counts what became of pauses', async () => {
    const [anna, bruno] = await pair()
    const before = (await of('money')) ?? { paused: 0, sent: 0, rewritten: 0 }
    const input = { to: bruno.id, text: loan, key: newIdempotencyKey() }
    await expect(app.call(anna, 'sendMessage', input)).rejects.toMatchObject(pausedFor('money'))
    const sent = await app.call(anna, 'sendMessage', { ...input, as_it_is: true })
    // The answer was lost, and the retry has forgotten the choice.
    expect((await app.call(anna, 'sendMessage', input)).message).toEqual(sent.message)
    expect(await anna.credits()).toBe(sent.credits)
    await post(anna, bruno, 'Scusa, ci vediamo sabato?', { rewritten: 'money' })
    const { paused, sent: asItWas, rewritten } = (await of('money')) ?? before
    expect([paused - before.paused, asItWas - before.sent, rewritten - before.rewritten]).toEqual([1, 1, 1])
  })

  test('pauses the second half of a request, and nothing after ten exchanged messages', async () => {
    const [anna, bruno] = await pair()
    await send(anna, bruno, 'Mi daresti')
    await expect(post(anna, bruno, '200 euro fino a venerdì?')).rejects.toMatchObject(pausedFor('money'))
    for (let n = 0; n < 5; n++)
      for (const [from, to] of [
        [bruno, anna],
        [anna, bruno],
      ] as const)
        await send(from, to)
    expect((await app.call(anna, 'findChat', { profile: bruno.id })).pauses).toBe(false)
    expect((await post(anna, bruno, loan)).message.text).toBe(loan)
    expect((await messages(bruno, (await row(bruno))?.conversation.id ?? '')).at(-1)?.asks).toBeUndefined()
  })

  test('pauses for as long as the recipient has written none of the last ten messages', async () => {
    const [anna, bruno] = await pair()
    await send(bruno, anna)
    for (let n = 0; n < limits.pause_messages; n++) await send(anna, bruno)
    await expect(post(anna, bruno, loan)).rejects.toMatchObject(pausedFor('money'))
    await send(bruno, anna)
    expect((await post(anna, bruno, loan)).message.text).toBe(loan)
  })

  test('pauses an edit that turns several texts into a request, and leaves the text as it was', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number } = await send(anna, bruno, 'Che bella giornata')
    await send(anna, bruno, '200 euro fino a venerdì')
    const edit = app.call(anna, 'editMessage', { conversation, number, text: 'Mi daresti' })
    await expect(edit).rejects.toMatchObject(pausedFor('money'))
    expect((await messages(bruno, conversation))[0]?.text).toBe('Che bella giornata')
  })

  test('reads the text in the sender’s language and in those of the site', async () => {
    const [anna, bruno] = await pair()
    await expect(post(anna, bruno, 'Can you lend me 200 euros?')).rejects.toMatchObject(pausedFor('money'))
    const german = 'Wie lautet dein Geburtsdatum und deine Adresse?'
    const site = { ...app.site, settings: { ...app.site.settings, locales: ['it', 'de'] as const } }
    await expect(post({ ...anna, site: site as never }, bruno, german)).rejects.toMatchObject(
      pausedFor('data'),
    )
    await post(anna, bruno, german)
  })

  test('keeps the message of the sign-up as a draft', async () => {
    const bruno = await app.member()
    const { api, linkToken, token } = await signedUpWithLink(app, {
      ...{ signup_message: loan, signup_message_to: bruno.id },
    })
    await api.followLink({ token: linkToken })
    // The result of the activation says so before the job has run, and afterwards.
    const writer = { token, site: app.site } as TestMember
    const result = async () => (await app.call(writer, 'getActivation', {})).first_message?.why_not
    expect(await result()).toBe('message_paused')
    await app.runJobs()
    expect([await row(bruno), await result()]).toEqual([undefined, 'message_paused'])
    expect((await api.findChat({ profile: bruno.id })).draft).toBe(loan)
  })
})

test('X13: the model pauses what the rules do not know, and its outcomes are counted apart', async () => {
  const [anna, bruno] = await pair()
  const rules = await of('elsewhere')
  await expect(post(anna, bruno, unusual)).rejects.toMatchObject(pausedFor('elsewhere', 'model'))
  const { conversation, number } = await asItIs(anna, bruno, unusual)
  expect((await messages(bruno, conversation))[0]?.asks).toEqual({ what: 'elsewhere', shown: false })
  await post(anna, bruno, 'Ci vediamo sabato?', { rewritten: 'elsewhere', paused_by: 'model' })
  await app.call(bruno, 'uncoverMessage', { conversation, number })
  await app.call(bruno, 'reportMember', { member: anna.id, conversation, number, reason: 'fake' } as never)
  const complaint = { subject: 'other', text: 'Vi sbagliate', paused: 'elsewhere', paused_by: 'model' }
  await app.call(anna, 'fileComplaint', { ...complaint, key: newIdempotencyKey() } as never)
  expect(await of('elsewhere', 'model')).toMatchObject({
    ...{ paused: 1, sent: 1, rewritten: 1, disputed: 1, uncovered: 1, reported: 1 },
  })
  expect(await of('elsewhere')).toEqual(rules)
})

test('X13: a kind that the site has switched off is off for the model too', async () => {
  const [anna, bruno] = await pair()
  const { id } = app.site
  const rule = { site: id, kind: 'elsewhere', phrase: '' } as const
  const now = app.clock.now()
  const turn = async (isLive: boolean) => {
    await inTransaction(app.db, (tx) => setHintRule(tx, rule, isLive, now))
    forgetSiteHints(app, id)
  }
  await turn(false)
  expect((await post(anna, bruno, unusual)).message.text).toBe(unusual)
  await turn(true)
  await expect(post(anna, bruno, unusual)).rejects.toMatchObject(pausedFor('elsewhere', 'model'))
})

describe('X13: the recipient', () => {
  test('sees a warning in place of the text and of its previews, until they read it', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number, asks } = await asItIs(anna, bruno)
    expect(asks).toBeUndefined()
    expect((await row(anna))?.conversation).toMatchObject({ snippet: loan })
    expect((await row(bruno))?.conversation).toMatchObject({ snippet: 'asks', kind: 'asks' })
    const search = async (who: TestMember) => (await app.call(who, 'searchChats', { text: '200 euro' })).found
    expect([(await search(anna)).length, (await search(bruno)).length]).toEqual([1, 0])
    expect((await messages(bruno, conversation))[0]?.asks).toEqual({ what: 'money', shown: false })
    const read = () => app.call(bruno, 'uncoverMessage', { conversation, number })
    const before = (await of('money'))?.uncovered ?? 0
    await Promise.all([read(), read()])
    expect((await of('money'))?.uncovered).toBe(before + 1)
    // One event to the recipient's other tabs and devices, none to the sender.
    const changes = await Promise.all([bruno, anna].map((who) => eventsOf(who, 'message_changed')))
    expect(changes.map((events) => events.map(({ message }) => message.asks))).toEqual([
      [{ what: 'money', shown: true }],
      [],
    ])
    expect((await messages(bruno, conversation))[0]?.asks).toEqual({ what: 'money', shown: true })
    expect((await row(bruno))?.conversation).toMatchObject({ snippet: loan })
    expect((await search(bruno)).length).toBe(1)
    const refused = app.call(anna, 'uncoverMessage', { conversation, number })
    await expect(refused).rejects.toMatchObject({ code: 'message_not_found' })
  })

  test('reports with one tap: the conversation is closed for the sender, and the report is counted once', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number } = await asItIs(anna, bruno)
    const before = (await of('money'))?.reported ?? 0
    const tap = () =>
      app.call(bruno, 'reportMember', {
        ...{ member: anna.id, conversation, number, reason: 'fake', close: true },
      } as never)
    const { case: token } = await tap()
    await tap()
    expect((await of('money'))?.reported).toBe(before + 1)
    const { report } = await app.call(bruno, 'getReport', { case: token } as never)
    expect(report).toMatchObject({ reason: 'fake', about: 'message', promised_hours: 24 })
    const credits = await anna.credits()
    await expect(post(anna, bruno, 'Ci sei?')).rejects.toMatchObject({ code: 'receiver_unavailable' })
    expect(await anna.credits()).toBe(credits)
    const { rows } = await app.db.query('select evidence from report where member_id = $1', [anna.id])
    expect(rows[0].evidence.messages.at(-1).text).toBe(loan)
  })

  test('keeps the warning across a block, a removal and the erasure of the sender', async () => {
    const [anna, bruno] = await pair()
    const { conversation, number } = await asItIs(anna, bruno)
    await block(bruno, anna)
    await app.call(bruno, 'uncoverMessage', { conversation, number })
    await app.call(bruno, 'unblockMember', { profile: anna.id })
    await app.call(bruno, 'removeChat', { conversation })
    const uncover = () => app.call(bruno, 'uncoverMessage', { conversation, number: number + 1 })
    await expect(uncover()).rejects.toMatchObject({ code: 'message_not_found' })
    await asItIs(anna, bruno, 'Mandami il tuo IBAN')
    expect((await messages(bruno, conversation)).map(({ asks }) => asks?.what)).toEqual(['data'])
    const exported = await personalData.export(app, bruno.id)
    expect(exported.messages.map(({ text }) => text)).toContain('Mandami il tuo IBAN')
    await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '9' as never))
    const [erased] = await messages(bruno, conversation)
    expect([erased?.text, erased?.asks]).toEqual(['', undefined])
    await expect(uncover()).rejects.toMatchObject({ code: 'message_not_found' })
  })
})

test('X13: a complaint about a pause is counted once', async () => {
  const anna = await app.member()
  app.clock.advance(hours(1))
  const key = newIdempotencyKey()
  const text = 'Un mio messaggio è stato fermato: «Mi presti il libro?»'
  const file = () => app.call(anna, 'fileComplaint', { subject: 'other', text, paused: 'data', key } as never)
  await file()
  await file()
  expect((await of('data'))?.disputed).toBe(1)
})
