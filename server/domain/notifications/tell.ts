import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { listReachable } from './devices.ts'
import { reach } from './reach.ts'
import { dueAt, isTooOld, type Waiting } from './rules.ts'
import * as store from './store.ts'
import { findReceiver, findWaiting, listWaiting } from './waiting.ts'

const kinds = ['message', 'like', 'match', 'reminder']

/**
 * The ladder (N1, N2): what waits for a member and has not been told of is told once, when its time has come; what has
 * none yet is looked at again then. Everything that is due goes into one notice. What is claimed in a transaction is
 * ordered in the same one: a worker that is killed has told either all of it or nothing.
 */
export async function tell(app: App, member: MemberId): Promise<void> {
  const receiver = await findReceiver(app, member)
  if (!receiver) return
  const now = app.clock.now()
  const isHere = app.presence.isOnline(member)
  const [waiting, told, pace, devices] = await Promise.all([
    findWaiting(app, receiver).then(listWaiting),
    store.selectNotices(app.db, [member, kinds]),
    store.selectPace(app.db, [member]),
    listReachable(app, member),
  ])
  const marks = new Map(told.rows.map(({ kind, other_id, mark }) => [`${kind} ${other_id}`, mark]))
  const daily = pace.rows[0]?.daily_at
  const lastDaily = daily ? new Date(iso(daily)) : null

  const ready: Waiting[] = []
  let next: Date | null = null
  const later = (at: Date) => {
    if (next === null || at < next) next = at
  }
  for (const each of waiting) {
    if (marks.get(`${each.kind} ${each.other}`) === each.mark || isTooOld(each, now)) continue
    const due = dueAt(each, receiver.notifications, lastDaily)
    if (due === null) continue
    // Whoever is here sees it anyway, unless they asked to hear of it at once on another device.
    const isUrgent = receiver.notifications[each.type] === 'instant' && devices.length > 0
    if (due > now) later(due)
    else if (isHere && !isUrgent) later(new Date(now.getTime() + minutes(10)))
    else ready.push(each)
  }

  await inTransaction(app.db, async (tx) => {
    if (next) await store.planNotice(tx, [member, 'tell', next])
    const { rows } = await store.claimNotices(tx, [
      member,
      ready.map(({ kind }) => kind),
      ready.map(({ other }) => other),
      ready.map(({ mark }) => mark),
      now,
    ])
    const claimed = ready.filter(({ kind, other }) =>
      rows.some((row) => row.kind === kind && row.other_id === other),
    )
    const first = claimed.find(({ type }) => receiver.notifications[type] === 'instant') ?? claimed[0]
    if (!first) return
    if (claimed.some(({ type }) => receiver.notifications[type] === 'daily'))
      await store.updateDaily(tx, [member, now])
    const isReminder = claimed.every(({ kind }) => kind === 'reminder')
    await reach(app, tx, receiver, isReminder ? 'unread_reminder' : 'waiting', first.type)
  })
}

export const tellJob = defineJob<{ member: MemberId }>('notifications.tell', (app, { member }) =>
  tell(app, member),
)
