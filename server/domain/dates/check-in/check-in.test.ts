/** Tests of check-ins (X19): the friend's consent, the timer, the answers by link, and what ends with whom. */
import { expect, test } from 'vitest'
import { personalData, planDatesCleaning } from '#server/domain/dates/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startCheckIns } from './check-in.fixture.ts'

const { app, subscribe, offlineMember, tokenTo, answer, withFriend, start } = await startCheckIns()

const subjectsTo = (address: string) => app.outbox.to(address).map(({ subject }) => subject)
const stateOf = async (who: TestMember) => (await app.call(who, 'getCheckIn', {})).check_in?.state

test('asks the friend first: who asks, what it means; the member learns of the answer', async () => {
  const anna = await offlineMember()
  await app.call(anna, 'askFriend', { name: 'Lucia', address: 'lucia@posta.test' })
  await app.runJobs()
  expect(subjectsTo('lucia@posta.test')).toEqual([`${anna.name} ti chiede una cosa`])
  await expect(start(anna)).rejects.toMatchObject({ code: 'check_in_no_friend' })
  const token = tokenTo('lucia@posta.test')
  expect(await app.call(null, 'openCheckIn', { token })).toMatchObject({
    ...{ side: 'friend', name: anna.name, agreed: false, check_in: null },
  })
  for (let n = 0; n < 2; n++) await answer(token, 'agree')
  await answer(token, 'well')
  await app.runJobs()
  expect(subjectsTo(anna.email)).toEqual(['Lucia ha detto di sì'])
  expect((await app.call(anna, 'getCheckIn', {})).friend).toEqual({
    ...{ name: 'Lucia', address: 'lucia@posta.test', agreed: true },
  })
})

test('shows the friend’s address as it was typed, also with an international domain', async () => {
  const anna = await offlineMember()
  await app.call(anna, 'askFriend', { name: 'Uta', address: 'uta@exämple.test' })
  expect((await app.call(anna, 'getCheckIn', {})).friend).toMatchObject({ address: 'uta@exämple.test' })
  await app.runJobs()
  expect(subjectsTo('uta@xn--exmple-cua.test')).toHaveLength(1)
})

test('asks at the hour by mail and push; an answer by the link alone keeps it from the friend', async () => {
  const { anna, friend } = await withFriend()
  await subscribe(anna)
  await start(anna)
  await app.after(hours(2) + minutes(58))
  expect([subjectsTo(anna.email), app.pushes.sent.length]).toEqual([[], 0])
  await app.after(minutes(3))
  expect(subjectsTo(anna.email)).toEqual([`${anna.name}, tutto bene?`])
  const token = tokenTo(anna.email)
  expect(app.pushes.sent.map(({ payload }) => payload)).toMatchObject([{ url: `/check-in/${token}` }])
  expect(await stateOf(anna)).toBe('asked')
  for (let n = 0; n < 2; n++) await answer(token, 'well')
  await app.after(hours(2))
  expect([await stateOf(anna), subjectsTo(friend)]).toEqual(['well', []])
})

test('without an answer in half an hour, writes once to the friend what the member wrote', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(28))
  expect(subjectsTo(friend)).toEqual([])
  await app.after(minutes(3))
  expect(subjectsTo(friend)).toEqual([`${anna.name} non ci ha risposto`])
  expect(app.outbox.to(friend)[0]?.text).toContain('«Al Caffè della Fontana con Chiara»')
  await answer(tokenTo(anna.email), 'later')
  await app.after(hours(5))
  expect([await stateOf(anna), subjectsTo(friend).length]).toEqual(['told', 1])
})

test('one more hour moves the question, however often it is pressed', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(3) + minutes(1))
  const token = tokenTo(anna.email)
  for (let n = 0; n < 3; n++) await answer(token, 'later')
  app.outbox.mails.length = 0
  await app.after(minutes(59))
  expect(app.outbox.mails).toEqual([])
  await app.after(minutes(2))
  expect([subjectsTo(anna.email).length, subjectsTo(friend)]).toEqual([1, []])
  await answer(tokenTo(anna.email), 'well')
})

test('a server that was off asks late, and still gives the whole half hour', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(9))
  expect([subjectsTo(anna.email).length, subjectsTo(friend)]).toEqual([1, []])
  await app.after(minutes(31))
  expect(subjectsTo(friend)).toHaveLength(1)
})

test('the friend withdraws by the same link at any time: everything of theirs is gone, and the member is told', async () => {
  const { anna, friend, link } = await withFriend()
  await start(anna)
  for (let n = 0; n < 2; n++)
    await answer(link, 'withdraw').catch(({ code }) => expect(code).toBe('link_invalid'))
  await app.after(hours(4))
  expect(subjectsTo(anna.email)).toEqual(['Lucia non riceve più i tuoi check-in'])
  expect([await stateOf(anna), subjectsTo(friend)]).toEqual(['ended', []])
  for (const table of ['check_in_friend', 'mail', 'check_in'])
    expect(
      (await app.db.query(`select * from ${table} t where t::text like $1`, [`%${friend}%`])).rows,
    ).toEqual([])
})

test('continues during a suspension, and ends with the account', async () => {
  const one = await withFriend()
  await start(one.anna)
  await app.db.query('update member set suspended_at = $2 where id = $1', [one.anna.id, app.clock.now()])
  const other = await withFriend()
  await start(other.anna)
  await personalData.erase(app, app.db as never, other.anna.id, other.anna.id)
  app.outbox.mails.length = 0
  await app.after(hours(4))
  await app.after(hours(1))
  expect([subjectsTo(one.anna.email).length, subjectsTo(one.friend).length]).toEqual([1, 1])
  expect([subjectsTo(other.anna.email), subjectsTo(other.friend)]).toEqual([[], []])
})

test('limits the mails per member and per address, the same for members’ addresses and others', async () => {
  const [anna, known] = [await offlineMember(), await app.member()]
  const invite = (who: TestMember, address: string) => app.call(who, 'askFriend', { name: 'Lucia', address })
  expect(await invite(anna, known.email)).toEqual(await invite(anna, 'nobody@posta.test'))
  await invite(anna, 'terzo@posta.test')
  await expect(invite(anna, 'quarto@posta.test')).rejects.toMatchObject({ code: 'too_many_requests' })
  for (let n = 0; n < 2; n++) await invite(await offlineMember(), 'vittima@posta.test')
  await expect(invite(await offlineMember(), 'vittima@posta.test')).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('links of a replaced friend, of another site, and forged ones open nothing', async () => {
  const { anna, link } = await withFriend()
  await app.call(anna, 'removeFriend', {})
  const elsewhere = await app.member({ site: app.otherSite })
  const mine = await withFriend()
  await start(mine.anna)
  const token = (await app.call(mine.anna, 'getCheckIn', {})).check_in?.token ?? ''
  for (const [who, each] of [
    [null, link],
    [elsewhere, token],
    [null, `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`],
  ] as const)
    await expect(app.call(who, 'answerCheckIn', { token: each, answer: 'well' })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  expect(await stateOf(mine.anna)).toBe('waiting')
  await answer(token, 'well')
})

test('is exported to the member alone, and erased after thirty days with the friend', async () => {
  await planDatesCleaning(app)
  const { anna, friend } = await withFriend()
  await start(anna)
  expect(await personalData.export(app, anna.id)).toMatchObject({
    check_in_friends: [{ name: 'Lucia', address: friend }],
    check_ins: [{ state: 'waiting', note: 'Al Caffè della Fontana con Chiara' }],
  })
  await app.after(days(1))
  await app.after(days(1))
  for (let day = 0; day < 31; day++) await app.after(days(1))
  expect(await personalData.export(app, anna.id)).toMatchObject({ check_in_friends: [], check_ins: [] })
})
