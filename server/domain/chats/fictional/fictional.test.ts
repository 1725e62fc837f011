import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import {
  aProfile,
  createOperated,
  createPerson,
  messagesOf,
  newKey,
  type Operated,
  write,
} from './fictional.fixture.ts'

let app: TestApp
let operated: Operated
let anna: TestMember
beforeAll(async () => {
  app = await startTestApp()
  operated = await createOperated(app)
})
beforeEach(async () => {
  await operated.admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits: 100 })
  anna = await app.member({ credits: 200, paid: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const price = () => app.site.settings.message_credits
const count = async (table: string) =>
  (await app.db.query(`select count(*)::int as n from ${table}`)).rows[0].n
const whyNot = async (who: TestMember) =>
  (await app.call(who, 'findChat', { profile: operated.profile })).why_not

/** Expects that a message is refused with this code, and that nothing is stored or paid. */
async function refuses(code: string, who: TestMember, text = 'Ciao') {
  const before = [await who.credits(), await count('message'), await count('fictional_chat')]
  await expect(
    app.call(who, 'sendMessage', { to: operated.profile, text, key: newKey() }),
  ).rejects.toMatchObject({ code })
  expect([await who.credits(), await count('message'), await count('fictional_chat')]).toEqual(before)
}

describe('a fictional profile', () => {
  test('is off on a new site: nothing can be created there', async () => {
    await using fresh = await startTestApp()
    const admin = await createPerson(fresh, 'admin')
    const { sites, profiles } = await admin.call('listFictional', {})
    expect(sites).toMatchObject([{ is_on: false }])
    expect(profiles).toEqual([])
    await expect(admin.upload('createFictional', aProfile(fresh, admin.id))).rejects.toMatchObject({
      code: 'fictional_off',
    })
    const { rows } = await fresh.db.query(
      'select (select count(*) from member) + (select count(*) from photo) as n',
    )
    expect(Number(rows[0].n)).toBe(0)
  })

  test('has a label, a picture that waits for review, a licence, and no credits', async () => {
    const { profiles } = await operated.admin.call('listFictional', {})
    expect(profiles).toMatchObject([
      { name: 'Zia Cometa', operator: { name: 'Olga' }, picture: 'drawn', licence: 'Disegno nostro' },
    ])
    const { chat } = { chat: await app.call(anna, 'findChat', { profile: operated.profile }) }
    expect(chat.profile).toMatchObject({ kind: 'fictional', town: 'Parma', main_image: null })
    const { rows } = await app.db.query(
      `select p.status, w.balance from photo p join wallet w using (member_id) where member_id = $1`,
      [operated.profile],
    )
    expect(rows).toEqual([{ status: 'pending', balance: 0 }])
  })

  test('needs a picture, an age of 18 and a person of the site who may answer', async () => {
    const moderator = await createPerson(app, 'moderator')
    const wanted = { ...aProfile(app, operated.operator.id), name: 'Altra' }
    const before = await count('member')
    await expect(operated.admin.call('createFictional', wanted)).rejects.toMatchObject({
      code: 'photo_empty',
    })
    for (const more of [
      { birth_date: '2015-01-01' },
      { operator: moderator.id },
      { town: 'Nessundove' },
      { country: 'XX' },
    ])
      await expect(operated.admin.upload('createFictional', { ...wanted, ...more })).rejects.toMatchObject({
        code: 'invalid_fields',
      })
    expect(await count('member')).toBe(before)
  })

  test('never writes first, and answers once for each time that a member wrote', async () => {
    const conversation = await write(app, anna, operated.profile, 'Ciao, che cosa si vede stanotte?')
    const { operator } = operated
    await operator.call('answerFictional', { conversation, text: 'Giove!', key: newKey() })
    await expect(
      operator.call('answerFictional', { conversation, text: 'Ci sei?', key: newKey() }),
    ).rejects.toMatchObject({ code: 'fictional_answered' })
    expect(await messagesOf(app, anna, conversation)).toEqual([
      ['me', 'text', 'Ciao, che cosa si vede stanotte?'],
      ['them', 'disclosure', 'fictional'],
      ['them', 'text', 'Giove!'],
    ])
  })

  test('takes no gifts, icebreakers and photos', async () => {
    await app.call(anna, 'listExtras', { profile: operated.profile })
    await expect(
      app.call(anna, 'sendGift', { to: operated.profile, gift: 'rose', key: newKey() } as never),
    ).rejects.toMatchObject({ code: 'fictional_unavailable' })
    expect(await anna.credits()).toBe(200)
  })

  test('can be written to only while its site allows it and its person may answer', async () => {
    await operated.admin.call('setFictional', { site: app.site.id, is_on: false, cap_credits: 100 })
    expect(await whyNot(anna)).toBe('fictional_unavailable')
    await refuses('fictional_unavailable', anna)
    await operated.admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits: 100 })
    await app.db.query(`update staff set role = 'support' where id = $1`, [operated.operator.id])
    expect(await whyNot(anna)).toBe('fictional_unavailable')
    await refuses('fictional_unavailable', anna)
    await app.db.query(`update staff set role = 'operator' where id = $1`, [operated.operator.id])
    expect(await whyNot(anna)).toBeNull()
  })

  test('notifies nobody by mail or push', async () => {
    const conversation = await write(app, anna, operated.profile, 'Ciao')
    await operated.operator.call('answerFictional', { conversation, text: 'Ciao a te', key: newKey() })
    const sent = app.outbox.to(anna.email).length
    await app.after(days(8))
    expect(app.outbox.to(anna.email).length).toBe(sent)
    expect((await app.call(anna, 'listChats', {})).chats[0]).toMatchObject({
      num_unread_messages: 2, // the truthful sentence and the answer
      my_turn: false,
    })
  })

  test('stores who wrote each message', async () => {
    const conversation = await write(app, anna, operated.profile, 'Sei vera?')
    await operated.operator.call('answerFictional', { conversation, text: 'Sono una storia.', key: newKey() })
    const { chat } = await operated.operator.call('getFictionalChat', { conversation })
    expect(chat.messages.map(({ by, operator }) => [by, operator])).toEqual([
      ['member', null],
      ['site', null],
      ['operator', 'Olga'],
    ])
  })

  test('is closed for good, with its waiting conversations', async () => {
    const other = await operated.admin.upload('createFictional', {
      ...aProfile(app, operated.operator.id),
      name: 'Capitan Brina',
    })
    const conversation = await write(app, anna, other.profile, 'Ciao')
    await operated.admin.call('closeFictional', { profile: other.profile })
    await expect(operated.operator.call('getFictionalChat', { conversation })).rejects.toMatchObject({
      code: 'chat_not_found',
    })
    await expect(
      app.call(anna, 'sendMessage', { to: other.profile, text: 'Ci sei?', key: newKey() }),
    ).rejects.toMatchObject({ code: 'fictional_unavailable' })
    const { rows } = await app.db.query('select status from profile where member_id = $1', [other.profile])
    expect(rows).toEqual([{ status: 'disabled' }])
  })
})

describe('the question whether it is real', () => {
  test('is answered before it is asked: the truthful sentence follows the first message, once', async () => {
    const conversation = await write(app, anna, operated.profile, 'Ciao, anche tu guardi le stelle?')
    await write(app, anna, operated.profile, 'Io spesso')
    expect(await messagesOf(app, anna, conversation)).toEqual([
      ['me', 'text', 'Ciao, anche tu guardi le stelle?'],
      ['them', 'disclosure', 'fictional'],
      ['me', 'text', 'Io spesso'],
    ])
    expect(await anna.credits()).toBe(200 - 2 * price())
  })

  test.each([
    ['it', 'Scusa, ma sei vera?'],
    ['de', 'Bist du echt?'],
    ['pl', 'Jesteś prawdziwa?'],
  ])('in %s gets the truthful sentence at once and for free, before any answer', async (_, question) => {
    await write(app, anna, operated.profile, 'Ciao')
    const conversation = await write(app, anna, operated.profile, question)
    expect((await messagesOf(app, anna, conversation)).slice(2)).toEqual([
      ['me', 'text', question],
      ['them', 'disclosure', 'fictional'],
    ])
    expect(await anna.credits()).toBe(200 - 2 * price())
    const { chats } = await operated.operator.call('listFictionalChats', {})
    expect(chats.map((chat) => chat.conversation)).toContain(conversation)
  })

  test('gets the sentence before the answer even if the process died after the question', async () => {
    await write(app, anna, operated.profile, 'Ciao')
    const conversation = await write(app, anna, operated.profile, 'Io spesso')
    // The state after the process has died between the message and the reaction.
    await app.db.query(`update message set body = 'Sei un bot?' where conversation_id = $1 and number = 3`, [
      conversation,
    ])
    await operated.operator.call('answerFictional', {
      conversation,
      text: 'Che bella domanda',
      key: newKey(),
    })
    expect((await messagesOf(app, anna, conversation)).slice(2)).toEqual([
      ['me', 'text', 'Sei un bot?'],
      ['them', 'disclosure', 'fictional'],
      ['them', 'text', 'Che bella domanda'],
    ])
  })

  test('gets the sentence once per question, also when the sending is repeated', async () => {
    const input = { to: operated.profile, text: 'Esisti davvero?', key: newKey() }
    const { message } = await app.call(anna, 'sendMessage', input)
    await app.call(anna, 'sendMessage', input)
    expect(await messagesOf(app, anna, message.conversation)).toHaveLength(2)
    await write(app, anna, operated.profile, 'Dimmi la verità: sei finta?')
    expect(await messagesOf(app, anna, message.conversation)).toHaveLength(4)
  })

  test('between members stays a message like any other', async () => {
    const bruno = await app.member({ credits: 50 })
    const conversation = await write(app, anna, bruno.id, 'Sei vero? Ho speso tutta la pensione qui')
    expect(await messagesOf(app, anna, conversation)).toHaveLength(1)
    expect(await count('fictional_chat where conversation_id = ' + conversation)).toBe(0)
  })
})

describe('the cap of spending', () => {
  test('refuses a message beyond it, says so before, and never charges it', async () => {
    await operated.admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits: 2 * price() })
    await write(app, anna, operated.profile, 'Uno')
    await write(app, anna, operated.profile, 'Due')
    const chat = await app.call(anna, 'findChat', { profile: operated.profile })
    expect(chat).toMatchObject({
      why_not: 'fictional_limit',
      fictional: { spent: 2 * price(), cap_credits: 2 * price(), days: 30 },
    })
    await refuses('fictional_limit', anna)
    await expect(
      app.call(anna, 'sendMessage', { to: operated.profile, text: 'Tre', key: newKey() }),
    ).rejects.toMatchObject({ params: { limit: 2 * price(), days: 30 } })
    // All of it was 30 days ago.
    await app.db.query(
      `update message set created_at = created_at - interval '721 hours' where conversation_id = $1`,
      [chat.conversation],
    )
    expect(await whyNot(anna)).toBeNull()
    await write(app, anna, operated.profile, 'Tre')
  })

  test('holds for messages that are sent at the same time', async () => {
    await operated.admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits: 3 * price() })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => write(app, anna, operated.profile, `Numero ${n}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await anna.credits()).toBe(200 - 3 * price())
  })

  test('does not stop a call for help', async () => {
    await operated.admin.call('setFictional', { site: app.site.id, is_on: true, cap_credits: 0 })
    await refuses('fictional_limit', anna)
    const conversation = await write(app, anna, operated.profile, 'Non voglio più vivere')
    expect(await messagesOf(app, anna, conversation)).toEqual([
      ['me', 'text', 'Non voglio più vivere'],
      ['them', 'disclosure', 'ended_self_harm'],
    ])
  })
})

describe('a sign', () => {
  test.each([
    ['minor', 'Ho 15 anni', 'minor', 1],
    ['self_harm', 'I want to kill myself', 'other', 1],
    ['vulnerable', 'Ich habe meine ganze Rente hier ausgegeben', 'other', 24],
  ])('of %s ends the conversation, is free, and opens a case', async (signal, text, reason, due) => {
    // The cases of the tests before.
    await app.db.query('delete from report')
    const conversation = await write(app, anna, operated.profile, text)
    expect(await messagesOf(app, anna, conversation)).toEqual([
      ['me', 'text', text],
      ['them', 'disclosure', `ended_${signal}`],
    ])
    expect(await anna.credits()).toBe(200)
    expect(await whyNot(anna)).toBe('fictional_ended')
    await refuses('fictional_ended', anna)
    await expect(
      operated.operator.call('answerFictional', { conversation, text: 'Dai…', key: newKey() }),
    ).rejects.toMatchObject({ code: 'fictional_ended' })
    const moderator = await createPerson(app, 'moderator')
    const { reports } = await moderator.call('listReportsToReview', {})
    const found = reports.find(({ profile }) => profile?.id === anna.id)
    expect(found).toMatchObject({
      ...{ reason, by_member: false, about: 'message' },
      evidence: { signal, messages: [{ is_reported: true, by_member: true, text }] },
    })
    const first = async () =>
      (await moderator.call('getConsole', {})).queues.find(({ name }) => name === 'reports')?.first
    const { since, due: until } = (await first()) ?? { since: '', due: '' }
    expect(Date.parse(until) - Date.parse(since)).toBe(hours(due))
    await moderator.call('decideReport', { report: found?.id as never, outcome: 'no_breach', note: '' })
    expect(await first()).toBeNull()
  })

  test('to a profile that was just created is free, too', async () => {
    await write(app, anna, operated.profile, 'Ciao')
    const { profile } = await operated.admin.upload('createFictional', {
      ...aProfile(app, operated.operator.id),
      name: 'Zia Stella',
    })
    const before = await anna.credits()
    const conversation = await write(app, anna, profile, 'Ho 15 anni')
    expect((await messagesOf(app, anna, conversation)).at(-1)).toEqual(['them', 'disclosure', 'ended_minor'])
    expect(await anna.credits()).toBe(before)
  })

  test('that the person notices ends it too, and an admin can allow the member to write again', async () => {
    const conversation = await write(
      app,
      anna,
      operated.profile,
      'Oggi ho venduto la macchina per restare qui',
    )
    await operated.operator.call('endFictionalChat', { conversation, signal: 'vulnerable' })
    expect(await messagesOf(app, anna, conversation)).toContainEqual([
      'them',
      'disclosure',
      'ended_vulnerable',
    ])
    await refuses('fictional_ended', anna)
    const { ended } = await operated.admin.call('listFictional', {})
    expect(ended).toContainEqual(
      expect.objectContaining({ conversation, signal: 'vulnerable', member: anna.id }),
    )
    await operated.admin.call('resumeFictional', { conversation })
    expect(await whyNot(anna)).toBeNull()
    await write(app, anna, operated.profile, 'Eccomi')
  })

  test('keeps the member from every fictional profile', async () => {
    const { profile } = await operated.admin.upload('createFictional', {
      ...aProfile(app, operated.operator.id),
      name: 'Il Gondoliere',
    })
    await write(app, anna, profile, 'penso al suicidio')
    await refuses('fictional_ended', anna)
  })
})

test('counts messages to fictional profiles apart, in figures of their own', async () => {
  const { profile } = await operated.admin.upload('createFictional', {
    ...aProfile(app, operated.operator.id),
    name: 'Robot Zeno',
  })
  const figures = async () =>
    (await operated.admin.call('listFictional', {})).profiles.find(({ id }) => id === profile)?.figures
  for (let nth = 1; nth < 10; nth++)
    await write(app, await app.member({ credits: 50, paid: true }), profile, 'Uno')
  expect(await figures()).toBeNull()
  await write(app, anna, profile, 'Uno')
  const shown = { messages: 10, members: 10, credits: 0 }
  expect(await figures()).toEqual(shown)
  // Two looks tell nothing about one member.
  await write(app, anna, profile, 'Due')
  expect(await figures()).toEqual(shown)
})
