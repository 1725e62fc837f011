/** Tests that a notice contains exactly the items that it claimed, and that no item is in two notices (H2). */
import { describe, expect, test, vi } from 'vitest'
import { days, minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'
import { notifyMember } from './notify-member.ts'

const { app, offlineMember, choose, like, mailsTo, subscribe, write } = await startNotices()
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.member({ credits: 50, paid: true })))
const textsTo = (who: TestMember) => app.outbox.to(who.email).map(({ text }) => text)

test('six writers within 14 seconds cause one mail, and a seventh causes a mail about the seventh only', async () => {
  const anna = await offlineMember()
  const writers = await people(6)
  for (const writer of writers) {
    await write(writer, anna)
    app.clock.advance(seconds(3))
  }
  await app.after(minutes(9) + seconds(30))
  for (let step = 0; step < 12; step++) await app.after(seconds(3))
  expect(mailsTo(anna)).toHaveLength(1)
  expect(mailsTo(anna)[0]).toMatch(/e altre 4 persone ti hanno scritto su main.test$/)
  expect(textsTo(anna)[0]).toContain('ti hanno scritto 6 messaggi.')

  const [late] = await people(1)
  if (late) await write(late, anna)
  await app.after(minutes(14))
  expect(mailsTo(anna).slice(1)).toEqual([`${late?.name} ti ha scritto su main.test`])
  expect(textsTo(anna)[1]).toContain(`${late?.name} ti ha scritto un messaggio.`)
  expect(textsTo(anna)[1]).not.toContain(writers[0]?.name)
})

test('members who only like are not named as writers', async () => {
  const anna = await offlineMember()
  const [bruno, carlo, dario] = (await people(3)) as [TestMember, TestMember, TestMember]
  await write(bruno, anna)
  await like(carlo, anna)
  await like(anna, dario)
  await like(dario, anna)
  await app.after(minutes(10))
  expect(mailsTo(anna)).toEqual([`${bruno.name} ti ha scritto su main.test`])
  const [text] = textsTo(anna)
  expect(text).toContain(`${bruno.name} ti ha scritto un messaggio.`)
  expect(text).toContain(`Piaci a ${carlo.name}.`)
  expect(text).toContain(`Hai un nuovo match: ${dario.name}.`)
})

test('a mail leaves out messages that arrived or were read after its items were claimed', async () => {
  const anna = await offlineMember()
  const [bruno, carlo, dario] = (await people(3)) as [TestMember, TestMember, TestMember]
  await write(bruno, anna)
  await write(carlo, anna)
  app.clock.advance(minutes(10))
  await sweepDue(app)
  await notifyMember(app, anna.id)
  await write(dario, anna)
  await write(bruno, anna)
  const { chats } = await app.call(anna, 'listChats', {})
  const read = chats.find(({ profile }) => profile.id === carlo.id)
  if (read) await app.call(anna, 'openChat', { conversation: read.conversation.id })
  await app.runJobs()
  expect(textsTo(anna)).toHaveLength(1)
  expect(textsTo(anna)[0]).toContain(`${bruno.name} ti ha scritto un messaggio.`)
  expect(textsTo(anna)[0]).not.toMatch(new RegExp(`${carlo.name}|${dario.name}`))
})

test('sends no second notice about an answered like, or about messages that were answered without being opened', async () => {
  const anna = await offlineMember()
  const [bruno, carlo] = (await people(2)) as [TestMember, TestMember]
  await like(bruno, anna)
  await write(carlo, anna)
  await app.after(minutes(10))
  expect(mailsTo(anna)).toHaveLength(1)
  await like(anna, bruno)
  await write(anna, carlo)
  await choose(anna, { new_messages: 'each' })
  await app.after(minutes(30))
  expect(mailsTo(anna)).toHaveLength(1)
  await write(carlo, anna)
  await app.after(minutes(10))
  expect(textsTo(anna)[1]).toContain(`${carlo.name} ti ha scritto un messaggio.`)
})

test('concurrent workers include each item in one notice only', async () => {
  const anna = await offlineMember()
  const writers = await people(4)
  for (const writer of writers) await write(writer, anna)
  app.clock.advance(minutes(10))
  await Promise.all(Array.from({ length: 5 }, () => notifyMember(app, anna.id)))
  await app.runJobs()
  expect(textsTo(anna)).toHaveLength(1)
  expect(textsTo(anna)[0]).toContain('ti hanno scritto 4 messaggi.')
})

test('a push also contains the unseen items of the push that it replaces; a mail in its place contains only the new items', async () => {
  const anna = await offlineMember()
  const [bruno, carlo, dario] = (await people(3)) as [TestMember, TestMember, TestMember]
  await subscribe(anna)
  await write(bruno, anna)
  await app.after(minutes(10))
  await write(carlo, anna)
  await app.after(minutes(10))
  expect(app.pushes.sent.map(({ payload }) => payload.body)).toEqual([
    'Ti aspetta 1 nuovo messaggio.',
    'Ti aspettano 2 messaggi da 2 persone.',
  ])
  app.pushes.outcomes.push({ kind: 'gone' })
  await write(dario, anna)
  await app.after(minutes(10))
  expect(mailsTo(anna)).toEqual([`${dario.name} ti ha scritto su main.test`])
})

/** Writes to a member with one browser, whose push service asks to wait half an hour. Two notices then wait for it. */
async function twoWaitingPushes() {
  const anna = await offlineMember()
  const [bruno, carlo] = (await people(2)) as [TestMember, TestMember]
  await subscribe(anna)
  app.pushes.outcomes.push({ kind: 'later', seconds: 1_800 })
  await write(bruno, anna)
  await app.after(minutes(10))
  await write(carlo, anna)
  await app.after(minutes(10))
  const bothMails = [bruno, carlo].map(({ name }) => `${name} ti ha scritto su main.test`).toSorted()
  return { anna, bothMails }
}

test('pushes that wait for the push service are replaced by one push, and no notice is lost if it fails', async () => {
  const { anna, bothMails } = await twoWaitingPushes()
  expect(app.pushes.sent).toEqual([])
  app.pushes.outcomes.push({ kind: 'gone' })
  await app.after(minutes(21))
  expect(app.pushes.sent).toEqual([])
  expect(mailsTo(anna).toSorted()).toEqual(bothMails)
})

test('a notice that waits for another push to the same browser is not lost if that push fails', async () => {
  const { anna, bothMails } = await twoWaitingPushes()
  // Another worker runs the second push while the first push is on its way.
  const send = vi.spyOn(app.push, 'send').mockImplementationOnce(async () => {
    await app.runJobs()
    return { kind: 'gone' }
  })
  await app.after(minutes(21))
  // The two pushes are due at the same time, so either may be the one that waits. The retried one waits two minutes.
  await app.after(minutes(2))
  expect(send).toHaveBeenCalledOnce()
  send.mockRestore()
  expect(mailsTo(anna).toSorted()).toEqual(bothMails)
})

test('the badge leaves out messages of members who are blocked or paused', async () => {
  const anna = await offlineMember()
  const [bruno, carlo, dario] = (await people(3)) as [TestMember, TestMember, TestMember]
  await subscribe(anna)
  for (const writer of [bruno, carlo, dario]) await write(writer, anna)
  await app.call(anna, 'blockMember', { profile: carlo.id })
  await app.call(dario, 'savePreferences', { paused: true })
  await app.after(minutes(10))
  expect(app.pushes.sent.map(({ payload }) => payload.waiting)).toEqual([1])
})

describe('the weekly mail', () => {
  const weekly = async () => {
    const anna = await offlineMember()
    await choose(anna, { weekly_updates: 'on', like: 'off', new_conversations: 'off', new_messages: 'off' })
    return anna
  }

  test('contains the messages of the week that no mail has included', async () => {
    const anna = await weekly()
    const [bruno] = (await people(1)) as [TestMember]
    await write(bruno, anna)
    await app.after(days(7))
    expect(textsTo(anna)).toHaveLength(1)
    expect(textsTo(anna)[0]).toContain(`${bruno.name} ti ha scritto un messaggio.`)
    await app.after(days(7))
    expect(textsTo(anna)).toHaveLength(1)
    for (let sent = 0; sent < 2; sent++) await write(bruno, anna)
    await app.after(days(7))
    expect(textsTo(anna)).toHaveLength(2)
    expect(textsTo(anna)[1]).toContain(`${bruno.name} ti ha scritto 2 messaggi.`)
    await app.after(days(7))
    expect(textsTo(anna)).toHaveLength(2)
  })

  test('leaves out messages that are older than a week', async () => {
    const anna = await offlineMember()
    const [bruno] = (await people(1)) as [TestMember]
    await choose(anna, { new_conversations: 'off', new_messages: 'off' })
    await write(bruno, anna)
    app.clock.advance(days(20))
    await choose(anna, { weekly_updates: 'on' })
    await app.after(days(2))
    expect(textsTo(anna)).toEqual([])
    await write(bruno, anna)
    await app.after(days(7))
    expect(textsTo(anna)).toHaveLength(1)
    expect(textsTo(anna)[0]).toContain(`${bruno.name} ti ha scritto un messaggio.`)
  })

  test('leaves out items of other notices, and messages whose reminder promised to be the last notice', async () => {
    const anna = await weekly()
    const [bruno, carlo] = (await people(2)) as [TestMember, TestMember]
    await choose(anna, { unread_reminders: 'on', like: 'each' })
    await write(bruno, anna)
    await like(carlo, anna)
    await app.after(minutes(10))
    await app.after(days(3))
    expect(mailsTo(anna)).toEqual([
      `Piaci a ${carlo.name} su main.test`,
      'Su main.test c’è ancora chi aspetta una risposta',
    ])
    await app.after(days(4))
    expect(mailsTo(anna)).toHaveLength(2)
    await write(bruno, anna)
    await app.after(days(7))
    expect(textsTo(anna)[2]).toContain(`${bruno.name} ti ha scritto un messaggio.`)
  })
})
