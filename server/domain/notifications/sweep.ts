import type { MemberId } from '#contract/wire/ids.ts'
import { listNotifications } from '#server/domain/accounts/index.ts'
import { takeNews } from '#server/domain/live/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, addJobs } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { notifyJob, resumeJob } from './notify-member.ts'
import { checkAt } from './rules.ts'
import * as store from './store.ts'
import { weeklyJob } from './weekly.ts'

const batch = { events: 1_000, due: 200 }
const jobs = { tell: notifyJob, weekly: weeklyJob }

export interface Swept {
  readonly rows: number
  /** True if a batch was full. More rows may then be waiting. */
  readonly mayHaveMore: boolean
}

/**
 * Plans checks for members with new events, and queues a job for each member whose check is due. Deletes each row in
 * the transaction that handles it, so that no row is lost or handled twice. Every worker calls this function every two
 * seconds, and again at once only if `mayHaveMore` is true. Do not call this function again for each new row. During a
 * stream of messages there is always a new row, and so many sweeps would cost more than the messages.
 */
export async function sweepDue(app: App): Promise<Swept> {
  return inTransaction(app.db, async (tx) => {
    const events = await planNews(tx)
    const { rows } = await store.takeDue(tx, { before: app.clock.now(), limit: batch.due })
    for (const { member_id: member, kind } of rows)
      await addJob(tx, jobs[kind], { member }, { key: `notifications.${kind}:${member}` })
    return {
      rows: events + rows.length,
      mayHaveMore: events === batch.events || rows.length === batch.due,
    }
  })
}

/** Plans a check for each member with new events. Returns the number of events that were handled. */
async function planNews(tx: Tx): Promise<number> {
  const { events, news } = await takeNews(tx, batch.events)
  if (events === 0) return 0
  const chosen = await listNotifications(
    tx,
    news.map(({ member }) => member),
  )
  const plans = news.flatMap(({ member, since }) => {
    const notifications = chosen.get(member)
    return notifications ? [{ member, at: checkAt(since, notifications) }] : []
  })
  await store.planNotices(tx, {
    kind: 'tell',
    member_ids: plans.map(({ member }) => member),
    due_ats: plans.map(({ at }) => at),
  })
  return events
}

/** The names of the jobs that check a member's notices, with the kind of each check. */
const kindsOfJobs = new Map<string, 'tell' | 'weekly'>([
  [notifyJob.name, 'tell'],
  [weeklyJob.name, 'weekly'],
])

/**
 * Continues the notices of a restored database: the lost one has told what was due. Replaces the checks that are due, those
 * in the dropped jobs, and the news, by checks that tell only what is due later. Weekly updates go on in a week.
 * Returns the number of checks.
 */
export async function resumeNotices(
  tx: Tx,
  now: Date,
  dropped: readonly { readonly name: string; readonly payload: { readonly member?: unknown } }[],
): Promise<number> {
  const members = { tell: new Set<MemberId>(), weekly: new Set<MemberId>() }
  for (const { name, payload } of dropped) {
    const kind = kindsOfJobs.get(name)
    if (kind) members[kind].add(payload.member as MemberId)
  }
  for (let taken = Infinity; taken > 0;) {
    const { events, news } = await takeNews(tx, batch.events)
    const { rows } = await store.takeDue(tx, { before: now, limit: batch.due })
    for (const { member } of news) members.tell.add(member)
    for (const { member_id, kind } of rows) members[kind].add(member_id)
    taken = events + rows.length
  }
  const until = now.toISOString()
  await addJobs(
    tx,
    resumeJob,
    [...members.tell].map((member) => ({ member, until })),
  )
  const member_ids = [...members.weekly]
  const due_ats = member_ids.map(() => new Date(now.getTime() + days(7)))
  await store.planNotices(tx, { kind: 'weekly', member_ids, due_ats })
  return members.tell.size + members.weekly.size
}
