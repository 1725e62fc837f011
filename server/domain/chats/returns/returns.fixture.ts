import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { ConversationId, IdempotencyKey } from '#contract/wire/ids.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { addJob } from '#server/kernel/job.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { returnCredits } from './return-credits.ts'

/** Starts the application for tests of fair credits. Returns the application with helpers that act as members. */
export async function startReturns() {
  const app = await startTestApp()
  afterAll(() => app[Symbol.asyncDispose]())
  return {
    app,
    send: async (from: TestMember, to: TestMember) =>
      (
        await app.call(from, 'sendMessage', {
          to: to.id,
          text: 'ciao',
          key: randomUUID() as IdempotencyKey,
        })
      ).message,
    open: (who: TestMember, conversation: ConversationId) => app.call(who, 'openChat', { conversation }),
    /** Runs the daily job now, as often as asked, and all work that it causes. */
    async returnNow(times = 1): Promise<void> {
      for (let n = 0; n < times; n++) await addJob(app.db, returnCredits, {})
      await app.runJobs()
    },
    /** Returns the amounts of the member's entries about returned credits, oldest first. */
    async returnedTo({ id }: TestMember): Promise<number[]> {
      const { rows } = await app.db.query(
        `select e.amount from ledger_transaction t
           join ledger_entry e on e.member_id = t.member_id and e.transaction_id = t.id and e.account = 1
          where t.member_id = $1 and t.cause = 'returned' order by t.created_at, t.id`,
        [id],
      )
      return rows.map(({ amount }) => amount)
    },
    differences: async () => (await verifyBooks(app.db, app.clock.now())).differences,
  }
}
