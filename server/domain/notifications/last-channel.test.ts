/**
 * Tests that a notice uses the channel that the member used last. A member uses a channel by clicking a push, by
 * following a mail's link, or by subscribing a browser to pushes.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { notice_param } from '#contract/wire/tracking-params.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import { recordMailUse } from './last-channel.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => {
  app.pushes.sent.length = 0
  app.pushes.outcomes.length = 0
})

/** Creates a member who is offline and has received the welcome mail. */
async function offlineMember() {
  const member = await app.member({ credits: 50 })
  await app.runJobs()
  app.outbox.mails.length = 0
  return member
}
const subscribe = (who: TestMember, pressed = false, endpoint = pushEndpointOf(who)) =>
  app.call(who, 'subscribePush', { subscription: subscriptionAt(endpoint), pressed })
/** Sends a message to the member and advances the clock by eleven minutes, so that a notice is sent. */
async function receiveMessage(to: TestMember) {
  const from = await app.member({ credits: 50 })
  await app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key: randomUUID() as IdempotencyKey })
  await app.after(minutes(11))
}
/**
 * Returns how many pushes were sent and how many mails this member received since the last call. Clears both outboxes.
 */
function takeDelivered(who: TestMember) {
  const all = { push: app.pushes.sent.length, mail: app.outbox.to(who.email).length }
  app.pushes.sent.length = 0
  app.outbox.mails.length = 0
  return all
}
const push = { push: 1, mail: 0 }
const mail = { push: 0, mail: 1 }

/** Causes a notice by mail, and returns the mail's number, which the link in the mail contains. */
async function getMail(who: TestMember): Promise<string> {
  await receiveMessage(who)
  const number = app.outbox.linkTo(who.email).searchParams.get(notice_param) ?? ''
  expect(takeDelivered(who)).toEqual(mail)
  return number
}

test('prefers a new subscription over a mail sent before it', async () => {
  const anna = await offlineMember()
  const before = await getMail(anna)
  await recordMailUse(app, anna.id, before)
  app.clock.advance(minutes(1))
  await subscribe(anna)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
  await recordMailUse(app, anna.id, before)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
})

test('sends mails after a mail’s link was followed, until a push is clicked', async () => {
  const anna = await offlineMember()
  await subscribe(anna)
  app.clock.advance(minutes(1))
  app.pushes.outcomes.push({ kind: 'refused', status: 400 })
  const number = await getMail(anna)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push) // a mail whose link was not followed changes nothing
  await recordMailUse(app, anna.id, number)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(mail)

  await subscribe(anna) // every page load repeats the subscription
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(mail)
  await subscribe(anna, true)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
})

/** Creates a member whose browser is subscribed to pushes, but whose last visit came from a mail's link. */
async function mailFollower() {
  const anna = await offlineMember()
  await subscribe(anna)
  app.clock.advance(minutes(1))
  app.pushes.outcomes.push({ kind: 'refused', status: 400 })
  await recordMailUse(app, anna.id, await getMail(anna))
  return anna
}

test('instant: sends a push whether the member is online or not', async () => {
  const anna = await mailFollower()
  await app.call(anna, 'savePreferences', { notifications: { new_conversations: 'instant' } })
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
  app.presence.recordActivity(anna.id)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
})

test('sends a push if mails are disabled', async () => {
  const anna = await mailFollower()
  await app.call(anna, 'savePreferences', { mail_enabled: false })
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
})

test('sends a mail if no browser is subscribed, even after a push was clicked', async () => {
  const anna = await offlineMember()
  await subscribe(anna, true)
  await app.call(anna, 'removePushDevice', { device: 'this' })
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(mail)
})

test('does not treat a browser as new after another sign-in', async () => {
  const anna = await mailFollower()
  await app.call(anna, 'logout', {})
  app.clock.advance(hours(1))
  const token = await createSession(app, { member: anna.id, site: anna.site, userAgent: 'test' })
  await subscribe({ ...anna, token })
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(mail)
})

test('ignores numbers of other members’ mails, unsent mails and invalid numbers', async () => {
  const [anna, bruno] = [await offlineMember(), await offlineMember()]
  await subscribe(anna)
  app.clock.advance(minutes(1))
  const others = await getMail(bruno)
  for (const number of [others, '1', '0', '', 'x', '9'.repeat(30), "1' or true"])
    await recordMailUse(app, anna.id, number)
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(push)
})

test('recognizes mails of later years, whose numbers have a digit more', async () => {
  app.clock.advance(days(9 * 365))
  const anna = await mailFollower()
  await receiveMessage(anna)
  expect(takeDelivered(anna)).toEqual(mail)
})
