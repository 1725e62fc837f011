import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'

/**
 * Starts the application for tests of notices. Returns the application, and helpers for the actions of members. Clears
 * the sent pushes before each test.
 */
export async function startNotices() {
  const app = await startTestApp()
  afterAll(() => app[Symbol.asyncDispose]())
  beforeEach(() => {
    app.pushes.sent.length = 0
    app.pushes.outcomes.length = 0
  })
  return {
    app,
    write: (from: TestMember, to: TestMember, text = 'ciao') =>
      app.call(from, 'sendMessage', { to: to.id, text, key: randomUUID() as IdempotencyKey }),
    like: (from: TestMember, to: TestMember) => app.call(from, 'likeMember', { profile: to.id }),
    choose: (who: TestMember, notifications: CallInput<'savePreferences'>['notifications']) =>
      app.call(who, 'savePreferences', { notifications }),
    subscribe: (who: TestMember, endpoint = pushEndpointOf(who)) =>
      app.call(who, 'subscribePush', { subscription: subscriptionAt(endpoint) }),
    /** Creates a member who is offline and has received the welcome mail. */
    async offlineMember() {
      const member = await app.member({ credits: 50 })
      await app.runJobs()
      app.outbox.mails.length = 0
      return member
    },
    /** Returns the subjects of the mails to this member. */
    mailsTo: (who: TestMember) => app.outbox.to(who.email).map(({ subject }) => subject),
  }
}
