import type { App } from '#server/kernel/app.ts'
import { addJob, defineJob, planDaily } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { bookReturns } from './book-returns.ts'
import { endedBefore, wait } from './note-returns.ts'
import * as store from './store.ts'

const batch = { messages: 2_000, members: 500 }

/**
 * Notes the messages that nobody has opened in time, then books everything that is due (X1), whatever its reason. Runs
 * once a day at a fixed hour, so that the time of a return reveals nothing about a message.
 */
export const returnCredits = defineJob('chats.return_credits', async (app: App, _payload, stopping) => {
  await planReturns(app)
  // oxlint-disable-next-line no-await-in-loop -- each batch begins where the previous one has ended
  while (await judgeBatch(app)) stopping.throwIfAborted()
  let last: string | null = '0'
  while (last !== null) {
    stopping.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- as above
    last = await queueBookings(app, last)
  }
})

/**
 * Judges the next paid messages in the order of their sending, in one transaction with the progress, so that several
 * processes and a crash neither skip nor repeat any. Returns whether more are left.
 */
async function judgeBatch(app: App): Promise<boolean> {
  const until = endedBefore(app.clock.now())
  return inTransaction(app.db, async (tx) => {
    const from = (await store.lockScan(tx)).rows[0]?.judged_until ?? '-infinity'
    const found = (await store.selectBoundary(tx, { since: from, before: until, offset: batch.messages }))
      .rows[0]
    const { boundary, has_more } = found as store.BoundaryRow
    await store.noteUnopened(tx, { since: from, before: boundary, wait })
    // If the clock was set back, also sets the progress back: messages are then sent anew in the time judged before.
    await store.updateScan(tx, { judged_until: boundary })
    return has_more
  })
}

/** Queues the bookings of the next members. Returns the last of them, or `null` if none is left. */
async function queueBookings(app: App, last: string): Promise<string | null> {
  return inTransaction(app.db, async (tx) => {
    const { rows } = await store.selectPayers(tx, { before: app.clock.now(), last, limit: batch.members })
    for (const { member_id: member } of rows)
      await addJob(tx, bookReturns, { member }, { key: `chats.book_returns:${member}` })
    return rows.length < batch.members ? null : (rows.at(-1)?.member_id ?? null)
  })
}

/**
 * Plans the job for the morning of the installation's time zone, because its notices follow within minutes.
 */
export const planReturns = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'chats.return_credits', '08:00')
