/** By the channel last used: a push that was pressed, a mail that was followed, a browser that has just subscribed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { notice_param } from '#contract/links.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import { noteMail } from './came-back.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  app.pushes.sent.length = 0
  app.pushes.outcomes.length = 0
})

/** Somebody who is not here, and whose welcome has been sent. */
async function away() {
  const member = await app.member({ credits: 50 })
  await app.runJobs()
  app.outbox.mails.length = 0
  return member
}
const subscribe = (who: TestMember, pressed = false, endpoint = pushEndpointOf(who)) =>
  app.call(who, 'subscribePush', { subscription: subscriptionAt(endpoint), pressed })
/** Something new that waits for ten minutes. */
async function happens(to: TestMember) {
  const from = await app.member({ credits: 50 })
  await app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key: randomUUID() as IdempotencyKey })
  await app.after(minutes(11))
}
/** How many of each came since the last time. */
function told(who: TestMember) {
  const all = { push: app.pushes.sent.length, mail: app.outbox.to(who.email).length }
  app.pushes.sent.length = 0
  app.outbox.mails.length = 0
  return all
}
const push = { push: 1, mail: 0 }
const mail = { push: 0, mail: 1 }

/** Gets a notice by mail; answers what its link would tell. */
async function getMail(who: TestMember): Promise<string> {
  await happens(who)
  const number = app.outbox.linkTo(who.email).searchParams.get(notice_param) ?? ''
  expect(told(who)).toEqual(mail)
  return number
}

test('a browser that has just subscribed is the newest way; a mail from before changes nothing', async () => {
  const anna = await away()
  const before = await getMail(anna)
  await noteMail(app, anna.id, before)
  app.clock.advance(minutes(1))
  await subscribe(anna)
  await happens(anna)
  expect(told(anna)).toEqual(push)
  await noteMail(app, anna.id, before)
  await happens(anna)
  expect(told(anna)).toEqual(push)
})

test('whose push did not arrive came back by the mail: mails from then on, until a push is pressed', async () => {
  const anna = await away()
  await subscribe(anna)
  app.clock.advance(minutes(1))
  app.pushes.outcomes.push({ kind: 'refused', status: 400 })
  const number = await getMail(anna)
  await happens(anna)
  expect(told(anna)).toEqual(push) // a mail that lies unread says nothing
  await noteMail(app, anna.id, number)
  await happens(anna)
  expect(told(anna)).toEqual(mail)

  await subscribe(anna) // as each page does that is opened
  await happens(anna)
  expect(told(anna)).toEqual(mail)
  await subscribe(anna, true)
  await happens(anna)
  expect(told(anna)).toEqual(push)
})

/** Receives pushes, and came back by mail. */
async function mailer() {
  const anna = await away()
  await subscribe(anna)
  app.clock.advance(minutes(1))
  app.pushes.outcomes.push({ kind: 'refused', status: 400 })
  await noteMail(app, anna.id, await getMail(anna))
  return anna
}

test('what is wished at once goes by push, here or not', async () => {
  const anna = await mailer()
  await app.call(anna, 'savePreferences', { notifications: { new_conversations: 'instant' } })
  await happens(anna)
  expect(told(anna)).toEqual(push)
  app.presence.saw(anna.id)
  await happens(anna)
  expect(told(anna)).toEqual(push)
})

test('where mails have stopped, the push says it', async () => {
  const anna = await mailer()
  await app.call(anna, 'savePreferences', { mail_enabled: false })
  await happens(anna)
  expect(told(anna)).toEqual(push)
})

test('where there is no browser, the mail says it, whatever was pressed before', async () => {
  const anna = await away()
  await subscribe(anna, true)
  await app.call(anna, 'removePushDevice', { device: 'this' })
  await happens(anna)
  expect(told(anna)).toEqual(mail)
})

test('the same browser after a new sign-in is no newer way', async () => {
  const anna = await mailer()
  await app.call(anna, 'logout', {})
  app.clock.advance(hours(1))
  const token = await createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' })
  await subscribe({ ...anna, token })
  await happens(anna)
  expect(told(anna)).toEqual(mail)
})

test('another member’s mail, one that was not sent, or no number at all: nothing is noted', async () => {
  const [anna, bruno] = [await away(), await away()]
  await subscribe(anna)
  app.clock.advance(minutes(1))
  const others = await getMail(bruno)
  for (const number of [others, '1', '0', '', 'x', '9'.repeat(30), "1' or true"])
    await noteMail(app, anna.id, number)
  await happens(anna)
  expect(told(anna)).toEqual(push)
})
