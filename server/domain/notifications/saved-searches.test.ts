/** Tests of notices about saved searches (X8). */
import { expect, test } from 'vitest'
import { blockMember } from '#server/domain/relations/index.ts'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { startNotices } from './notices.fixture.ts'

const { app, offlineMember, choose, mailsTo, subscribe, write } = await startNotices()

async function joined(options: Parameters<TestApp['member']>[0]) {
  app.clock.advance(seconds(1))
  const member = await app.member({ ...options, credits: 50 })
  await app.runJobs()
  return member
}

let age = 20
/** Creates an offline member with a saved search for an age that no other call of this function uses. */
async function searcher(name = 'La mia cerchia') {
  const anna = await offlineMember()
  age += 1
  const min_age = age
  const birth = new Date(app.clock.now().getTime() - days(365.25 * (age + 0.5))).toISOString().slice(0, 10)
  const save = (filter: object) =>
    app.call(anna, 'saveSearch', { name, filter: { min_age, max_age: min_age, ...filter } })
  const { saved } = await save({})
  const match = () => joined({ birth_date: birth })
  return { anna, saved, match, save }
}
const texts = (who: TestMember) => app.outbox.to(who.email).map(({ text }) => text)

test('sends one mail about new members who match, with a link to the search’s page and an unsubscribe link for this type', async () => {
  const { anna, saved, match } = await searcher()
  await match()
  await match()
  await app.after(minutes(10))
  expect(mailsTo(anna)).toEqual(['2 persone in più per la tua ricerca su main.test'])
  const [mail] = app.outbox.to(anna.email)
  expect(mail?.text).toContain('«La mia cerchia»: 2 persone in più.')
  expect(mail?.subject).not.toContain('La mia cerchia')
  const link = app.outbox.linkTo(anna.email)
  expect(link.pathname).toBe('/members')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ gender: 'all', ...saved.filter })
  await app.after(hours(48))
  expect(mailsTo(anna)).toHaveLength(1)

  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('t') ?? ''
  await app.call(null, 'followLink', { token })
  expect((await app.call(anna, 'getPreferences', {})).preferences.notifications).toMatchObject({
    saved_searches: 'off',
    new_conversations: 'each',
  })
  await match()
  await app.after(hours(48))
  expect(mailsTo(anna)).toHaveLength(1)
})

test('sends at most one notice a day, and does not delay notices of messages', async () => {
  const { anna, match } = await searcher()
  await choose(anna, { new_conversations: 'daily' })
  await match()
  await app.after(minutes(10))
  const bruno = await match()
  await write(bruno, anna)
  await app.after(minutes(10))
  expect(mailsTo(anna)).toEqual([
    '1 persona in più per la tua ricerca su main.test',
    `${bruno.name} ti ha scritto su main.test`,
  ])
  await app.after(hours(23))
  expect(mailsTo(anna)).toHaveLength(2)
  await app.after(hours(1))
  expect(mailsTo(anna)).toHaveLength(3)
  expect(texts(anna)[2]).toContain('«La mia cerchia»: 1 persona in più.')
})

test('counts a member whom two searches have found once', async () => {
  const { anna, match, save } = await searcher()
  await save({ country: 'IT' })
  await match()
  await app.after(minutes(10))
  expect(mailsTo(anna)).toEqual(['1 persona in più per le tue ricerche su main.test'])
  expect(app.outbox.linkTo(anna.email).pathname).toBe('/members')
  await app.after(hours(48))
  expect(mailsTo(anna)).toHaveLength(1)
})

test('sends nothing about members who were seen or blocked, or if the type is off', async () => {
  const [seen, blocking, off] = [await searcher(), await searcher(), await searcher()]
  await seen.match()
  await app.call(seen.anna, 'openSavedSearch', { id: seen.saved.id })
  const bruno = await blocking.match()
  await inTransaction(app.db, (tx) => blockMember(tx, bruno.id, blocking.anna.id, app.clock.now()))
  await choose(off.anna, { saved_searches: 'off' })
  await off.match()
  await app.after(hours(48))
  expect([seen, blocking, off].map(({ anna }) => mailsTo(anna))).toEqual([[], [], []])
})

test('sends a push with a number; with the search’s name only if the browser may show names', async () => {
  const { anna, match } = await searcher()
  await subscribe(anna)
  await match()
  await app.after(minutes(10))
  expect(app.pushes.sent.map(({ payload }) => payload)).toMatchObject([
    { title: 'main.test', body: '1 persona in più per le tue ricerche salvate.' },
  ])
  await app.call(anna, 'changePushDevice', { device: 'this', shows_text: true })
  await match()
  await app.after(hours(24))
  expect(app.pushes.sent[1]?.payload.body).toBe('«La mia cerchia»: 2 persone in più.')
  expect(mailsTo(anna)).toEqual([])
})
