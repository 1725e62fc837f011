/** Tests of check-ins (X19) that cross with other things: the other side of the date, leaving, suspension, language, two tabs. */
import { expect, test } from 'vitest'
import { handlers } from '#server/domain/dates/handlers.ts'
import { personalData } from '#server/domain/dates/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { startCheckIns } from './check-in.fixture.ts'

const { app, write, offlineMember, tokenTo, answer, withFriend, inRome, start } = await startCheckIns()

const subjectsTo = (address: string) => app.outbox.to(address).map(({ subject }) => subject)

/** Lets a check-in run to its end without an answer. */
async function runOut() {
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(31))
}

test('the other side of the date sees nothing of it, at no time', async () => {
  const { anna, friend } = await withFriend()
  const bruno = await offlineMember()
  const { conversation } = (await write(anna, bruno)).message
  await write(bruno, anna)
  const plan = { conversation, version: 0, place: 'Caffè della Fontana', town: 'Bologna' }
  await app.call(anna, 'setDatePlan', { ...plan, ...inRome(days(2)) })
  await app.runJobs()
  app.outbox.mails.length = 0
  const seen = async () => ({
    plan: await app.call(bruno, 'getDatePlan', { conversation }),
    messages: await app.call(bruno, 'listMessages', { conversation }),
    chats: await app.call(bruno, 'listChats', {}),
    profile: await app.call(bruno, 'getMember', { id: anna.id }),
    own: await app.call(bruno, 'getCheckIn', {}),
    events: (await app.db.query('select * from member_event where member_id = $1 order by 1, 2', [bruno.id]))
      .rows,
  })
  const before = await seen()
  await start(anna)
  expect(await seen()).toEqual(before)
  const { clock } = app
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(31))
  expect(subjectsTo(friend)).toHaveLength(1)
  clock.advance(-hours(3) - minutes(32))
  expect(await seen()).toEqual(before)
  const told = app.outbox.to(bruno.email)
  expect(told.map(({ subject }) => subject)).toEqual([`${anna.name} ti propone un appuntamento su main.test`])
  expect([JSON.stringify(told).includes('heck-in'), app.pushes.sent]).toEqual([false, []])
  clock.advance(hours(3) + minutes(32))
})

test('goes on when the other member cancels the date or blocks', async () => {
  const { anna, friend } = await withFriend()
  const bruno = await offlineMember()
  const { conversation } = (await write(anna, bruno)).message
  await write(bruno, anna)
  const plan = { conversation, version: 0, place: 'Caffè della Fontana', town: 'Bologna' }
  await app.call(anna, 'setDatePlan', { ...plan, ...inRome(hours(1)) })
  await start(anna)
  await app.call(bruno, 'cancelDatePlan', { conversation, version: 1 })
  await app.call(bruno, 'blockMember', { profile: anna.id })
  await runOut()
  expect(subjectsTo(friend)).toEqual([`${anna.name} non ci ha risposto`])
})

test('goes on in the days of grace after leaving, and ends with the deletion', async () => {
  const [later, now] = [await withFriend(), await withFriend()]
  for (const { anna } of [later, now]) await start(anna)
  await app.call(later.anna, 'leaveSite', { when: 'in_14_days', reasons: [] })
  await app.call(now.anna, 'leaveSite', { when: 'now', reasons: [] })
  await app.runJobs()
  app.outbox.mails.length = 0
  await runOut()
  expect([subjectsTo(later.anna.email), subjectsTo(later.friend)]).toEqual([
    [`${later.anna.name}, tutto bene?`],
    [`${later.anna.name} non ci ha risposto`],
  ])
  expect([subjectsTo(now.anna.email), subjectsTo(now.friend)]).toEqual([[], []])
  await expect(answer(now.link, 'withdraw')).rejects.toMatchObject({ code: 'link_invalid' })
})

test('a member who is suspended that evening is asked, answers by the link, and else the friend is told', async () => {
  const [one, other] = [await withFriend(), await withFriend()]
  for (const { anna } of [one, other]) {
    await start(anna)
    await app.db.query('update member set suspended_at = $2 where id = $1', [anna.id, app.clock.now()])
    await app.db.query('delete from session where member_id = $1', [anna.id])
  }
  await app.after(hours(3) + minutes(1))
  await answer(tokenTo(one.anna.email), 'well')
  await app.after(minutes(31))
  expect([subjectsTo(one.friend), subjectsTo(other.friend)]).toEqual([
    [],
    [`${other.anna.name} non ci ha risposto`],
  ])
})

test('the friend is told in the language of the page on which the friend agreed', async () => {
  const anna = await offlineMember()
  await app.call(anna, 'askFriend', { name: 'Emily', address: 'emily@posta.test' })
  await app.runJobs()
  const token = tokenTo('emily@posta.test')
  const inEnglish = { ...requestContextOf(app, app.site, null), locale: 'en' as const }
  await handlers.answerCheckIn(inEnglish, { token, answer: 'agree' })
  await app.runJobs()
  await start(anna)
  app.outbox.mails.length = 0
  await runOut()
  await answer((await app.call(anna, 'getCheckIn', {})).check_in?.token ?? '', 'well')
  await app.runJobs()
  expect(app.outbox.to('emily@posta.test').map(({ locale }) => locale)).toEqual(['en', 'en'])
  expect(subjectsTo(anna.email)).toEqual([`${anna.name}, tutto bene?`])
})

/** Lets the alarm go out. Returns the token of the member's link. */
async function alarm(who: TestMember) {
  await start(who)
  await runOut()
  return (await app.call(who, 'getCheckIn', {})).check_in?.token ?? ''
}
const stateOf = async (who: TestMember) => (await app.call(who, 'getCheckIn', {})).check_in?.state

test('an answer after the alarm is an all-clear to the friend, once, however often it is pressed', async () => {
  const { anna, friend, link } = await withFriend()
  const token = await alarm(anna)
  expect(await app.call(null, 'openCheckIn', { token })).toMatchObject({ friend: 'Lucia' })
  await answer(token, 'later')
  await Promise.all([answer(token, 'well'), answer(token, 'well')])
  await app.runJobs()
  await answer(token, 'well')
  await app.runJobs()
  expect(subjectsTo(friend)).toEqual([
    `${anna.name} non ci ha risposto`,
    `${anna.name} ci ha risposto: va tutto bene`,
  ])
  expect(await stateOf(anna)).toBe('cleared')
  expect(await app.call(null, 'openCheckIn', { token: link })).toMatchObject({ told: null, agreed: true })
  await start(anna)
  expect(await stateOf(anna)).toBe('waiting')
})

test('another check-in that starts before the all-clear has left does not stop it', async () => {
  const { anna, friend } = await withFriend()
  const token = await alarm(anna)
  app.outbox.mails.length = 0
  await answer(token, 'well')
  await start(anna)
  await app.runJobs()
  expect(subjectsTo(friend)).toEqual([`${anna.name} ci ha risposto: va tutto bene`])
  expect(await stateOf(anna)).toBe('waiting')
})

test('no all-clear leaves after the friend withdraws or the member is erased, even if it was on its way', async () => {
  const [one, other] = [await withFriend(), await withFriend()]
  const tokens = [await alarm(one.anna), await alarm(other.anna)]
  app.outbox.mails.length = 0
  for (const token of tokens) await answer(token, 'well')
  await answer(one.link, 'withdraw')
  await personalData.erase(app, app.db as never, other.anna.id, other.anna.id)
  await app.runJobs()
  expect([one.friend, other.friend].map(subjectsTo)).toEqual([[], []])
})

test('an answer in time sends no all-clear', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(3) + minutes(1))
  await answer(tokenTo(anna.email), 'well')
  await app.after(minutes(31))
  expect([subjectsTo(friend), await stateOf(anna)]).toEqual([[], 'well'])
})

test('a friend who has withdrawn, or was chosen after the alarm, gets no all-clear', async () => {
  const [one, other] = [await withFriend(), await withFriend()]
  const tokens = [await alarm(one.anna), await alarm(other.anna)]
  await answer(one.link, 'withdraw')
  await app.call(other.anna, 'askFriend', { name: 'Carla', address: 'carla.dopo@posta.test' })
  await app.runJobs()
  await answer(tokenTo('carla.dopo@posta.test'), 'agree')
  app.outbox.mails.length = 0
  for (const token of tokens) {
    expect(await app.call(null, 'openCheckIn', { token })).toMatchObject({ friend: '' })
    await answer(token, 'well')
  }
  await app.runJobs()
  expect([one.friend, other.friend, 'carla.dopo@posta.test'].map(subjectsTo)).toEqual([[], [], []])
  expect(await stateOf(other.anna)).toBe('told')
})

test('two tabs start one check-in, and an answer that is sent again changes nothing', async () => {
  const { anna, friend } = await withFriend()
  const started = await Promise.allSettled([start(anna), start(anna)])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const token = (await app.call(anna, 'getCheckIn', {})).check_in?.token ?? ''
  await Promise.all([answer(token, 'well'), answer(token, 'well'), answer(token, 'later')])
  const state = (await app.call(anna, 'getCheckIn', {})).check_in?.state
  expect(['well', 'waiting']).toContain(state)
  if (state === 'waiting') await answer(token, 'well')
  await runOut()
  expect([subjectsTo(anna.email), subjectsTo(friend)]).toEqual([[], []])
})

test('no log line has an address, a number, a token or the member’s words', async () => {
  const lines: string[] = []
  const log = app.log
  Object.assign(app, {
    log: new Proxy(log, {
      get: (target, key) =>
        ['info', 'warn', 'error', 'debug'].includes(String(key))
          ? (...said: unknown[]) => void lines.push(JSON.stringify(said))
          : Reflect.get(target, key),
    }),
  })
  const { anna, friend, link } = await withFriend()
  app.texts.failure = new Error('the SMS gateway answered with 503')
  await app.call(anna, 'setCheckInPhone', { phone: '+393330098765' })
  await start(anna)
  await runOut()
  app.texts.failure = null
  Object.assign(app, { log })
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [friend, '3330098765', link, 'Fontana', anna.email])
    expect(lines.join('\n')).not.toContain(secret)
})

test('a friend who is replaced cannot answer for the new one', async () => {
  const { anna, link } = await withFriend()
  await app.call(anna, 'askFriend', { name: 'Carla', address: 'carla@posta.test' })
  await expect(answer(link, 'withdraw')).rejects.toMatchObject({ code: 'link_invalid' })
  expect((await app.call(anna, 'getCheckIn', {})).friend).toMatchObject({ name: 'Carla', agreed: false })
})
