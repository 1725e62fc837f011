import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'

/** The application of a file of tests on notices, its push box empty before each, and what people do there. */
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
    /** Somebody who is not here, and whose welcome has been sent. */
    async away() {
      const member = await app.member({ credits: 50 })
      await app.runJobs()
      app.outbox.mails.length = 0
      return member
    },
    /** The subjects of what came to their address. */
    mailsTo: (who: TestMember) => app.outbox.to(who.email).map(({ subject }) => subject),
    /** What waits in the queue comes now, as if its time had passed. */
    hurry: () => app.db.query('update graphile_worker._private_jobs set run_at = now()'),
  }
}
