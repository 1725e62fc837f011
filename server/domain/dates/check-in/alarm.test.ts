/** Tests of the message to the friend (X19) when sending it fails or takes long, and the member answers meanwhile. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { SmsRejected } from '#server/kernel/sms-errors.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startCheckIns } from './check-in.fixture.ts'
import { sweepCheckIns } from './sweep.ts'

const { app, offlineMember, answer, withFriend, start } = await startCheckIns()

const subjectsTo = (address: string) => app.outbox.to(address).map(({ subject }) => subject)
const checkInOf = async (who: TestMember) => (await app.call(who, 'getCheckIn', {})).check_in
const sayWell = async (who: TestMember) => answer((await checkInOf(who))?.token ?? '', 'well')

/** Makes the next mail to the friend behave as `send` does. */
function nextAlarm(friend: string, send: () => Promise<void>) {
  const original = app.outbox.send.bind(app.outbox)
  const spy = vi.spyOn(app.outbox, 'send').mockImplementation((mail) => {
    if (mail.to !== friend) return original(mail)
    spy.mockRestore()
    return send().then(() => original(mail))
  })
  onTestFinished(() => spy.mockRestore())
}

async function runOut(who: TestMember) {
  await start(who)
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(31))
}

test('an alarm that still waits for the mail server is not sent after the answer, and there is no all-clear', async () => {
  const { anna, friend } = await withFriend()
  nextAlarm(friend, () => Promise.reject(new MailDelayed('RCPT TO 451')))
  await runOut(anna)
  expect([subjectsTo(friend), await checkInOf(anna)]).toMatchObject([
    [],
    { state: 'told', alarm_waits: true },
  ])
  await sayWell(anna)
  await sayWell(anna)
  await app.after(days(1))
  expect([subjectsTo(friend), (await checkInOf(anna))?.state]).toEqual([[], 'well'])
})

test('an alarm that was delayed leaves later, once, and an answer after that is an all-clear', async () => {
  const { anna, friend } = await withFriend()
  nextAlarm(friend, () => Promise.reject(new MailDelayed('RCPT TO 451')))
  await runOut(anna)
  await app.after(hours(1))
  expect(subjectsTo(friend)).toEqual([`${anna.name} non ci ha risposto`])
  expect(await checkInOf(anna)).toMatchObject({ state: 'told', alarm_waits: false })
  await sayWell(anna)
  await app.after(days(1))
  expect(subjectsTo(friend)).toEqual([
    `${anna.name} non ci ha risposto`,
    `${anna.name} ci ha risposto: va tutto bene`,
  ])
})

test('an alarm that may have left is followed by an all-clear', async () => {
  const { anna, friend } = await withFriend()
  nextAlarm(friend, () => Promise.reject(new MailDelayed('CONN ETIMEDOUT', true)))
  await runOut(anna)
  await sayWell(anna)
  await app.after(days(1))
  expect(subjectsTo(friend)).toEqual([`${anna.name} ci ha risposto: va tutto bene`])
})

test('a friend whose mailbox refuses the alarm gets no all-clear', async () => {
  const { anna, friend } = await withFriend()
  nextAlarm(friend, () => Promise.reject(new MailRefused('RCPT TO 550', true)))
  await runOut(anna)
  await sayWell(anna)
  await app.after(days(1))
  expect([subjectsTo(friend), (await checkInOf(anna))?.state]).toEqual([[], 'well'])
})

test('an answer while the alarm is being sent: the all-clear waits for it', async () => {
  const [one, other] = [await withFriend(), await withFriend()]
  for (const { anna, friend, fails } of [
    { ...one, fails: false },
    { ...other, fails: true },
  ]) {
    nextAlarm(friend, async () => {
      await sayWell(anna)
      if (fails) throw new MailDelayed('DATA 451')
    })
    await runOut(anna)
    await app.after(days(1))
  }
  expect(subjectsTo(one.friend)).toEqual([
    `${one.anna.name} non ci ha risposto`,
    `${one.anna.name} ci ha risposto: va tutto bene`,
  ])
  expect([subjectsTo(other.friend), (await checkInOf(other.anna))?.state]).toEqual([[], 'well'])
})

test('an attempt that a lost process has begun counts as one that may have left', async () => {
  const { anna, friend } = await withFriend()
  nextAlarm(friend, () => Promise.reject(new MailDelayed('RCPT TO 451')))
  await runOut(anna)
  await app.db.query(`update check_in set alarm = 'sending' where member_id = $1`, [anna.id])
  await sayWell(anna)
  await app.after(days(1))
  await app.after(minutes(1))
  expect(subjectsTo(friend)).toEqual([`${anna.name} ci ha risposto: va tutto bene`])
})

test('an answer before any attempt to send the alarm: neither alarm nor all-clear leave', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(3) + minutes(1))
  app.clock.advance(minutes(31))
  await sweepCheckIns(app)
  await sayWell(anna)
  await app.after(days(1))
  expect([subjectsTo(friend), (await checkInOf(anna))?.state]).toEqual([[], 'well'])
})

test('an alarm that a worker of an earlier release has sent, which records nothing, is followed by an all-clear', async () => {
  const { anna, friend } = await withFriend()
  await start(anna)
  await app.after(hours(3) + minutes(1))
  app.clock.advance(minutes(31))
  await sweepCheckIns(app)
  const { rows } = await app.db.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'dates.tell_friend'`,
  )
  expect(rows).toHaveLength(1)
  await sayWell(anna)
  await app.after(days(1))
  expect(subjectsTo(friend)).toEqual([`${anna.name} ci ha risposto: va tutto bene`])
})

test('the same by text message, which a gateway has refused', async () => {
  const anna = await offlineMember()
  const phone = '+393331234567'
  await app.call(anna, 'askFriend', { name: 'Lucia', address: phone })
  await app.runJobs()
  await answer(app.texts.messages.at(-1)?.text.match(/check-in\/([\w-]{34})/)?.[1] ?? '', 'agree')
  await start(anna)
  await app.after(hours(3) + minutes(1))
  app.texts.failure = new SmsRejected('the SMS gateway answered with 503')
  await app.after(minutes(31))
  app.texts.failure = null
  const before = app.texts.messages.length
  await sayWell(anna)
  await app.after(days(1))
  expect([app.texts.messages.length, (await checkInOf(anna))?.state]).toEqual([before, 'well'])
})
