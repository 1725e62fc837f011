import { figures_step_days } from '#contract/limits.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import {
  findFirstSignUp,
  listLabelledAmong,
  listSignUps,
  type SignedUp,
} from '#server/domain/accounts/index.ts'
import { listFirstMessages, listFirstWritten } from '#server/domain/chats/index.ts'
import { listPurchases } from '#server/domain/orders/index.ts'
import { listFirstPhotos } from '#server/domain/photos/index.ts'
import { listLastActive } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addDays, dayOf, momentsOf } from './days.ts'
import { sum } from './spans.ts'
import { insertDays, selectLastDay, selectUnseen, updateSeen } from './store.ts'

/** Number of members that one statement reads, so that none runs long. */
const batch = 500
const step_ms = days(figures_step_days)
/** After how many days members are looked for again. */
const seen_days = [7, 28, 84] as const

/**
 * Counts each day once of which everybody has had the whole time for every step. Counts each site also if nothing
 * happened there. Who has been erased before is not counted.
 */
export async function countDays(app: App, today: string, stopping?: AbortSignal): Promise<void> {
  const until = addDays(today, -figures_step_days)
  const sites = (await listSites(app)).map(({ id }) => id)
  for (let day = await nextDay(app); day !== null && day < until; day = addDays(day, 1)) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await insertDays(app.db, { rows: JSON.stringify(await rowsOfDay(app.db, sites, day)) })
  }
}

/** Returns the day after the last one that is counted: at the beginning, that of the first sign-up, if there is one. */
async function nextDay({ db }: Pick<App, 'db'>): Promise<string | null> {
  const last = (await selectLastDay(db)).rows[0]?.day
  if (last) return addDays(last, 1)
  const first = await findFirstSignUp(db)
  return first && dayOf(db, first)
}

/** Counts a day of each site from the rows of members, photos, messages and purchases. */
export async function rowsOfDay(db: App['db'], sites: readonly SiteId[], day: string) {
  const span = await momentsOf(db, day, addDays(day, 1))
  const [steps, replies] = await Promise.all([
    inBatches(await listSignUps(db, span), (members) => stepsOf(db, members)),
    listReplies(db, span),
  ])
  return sites.map((id) => {
    const [own, messages] = [steps, replies].map((all) => all.filter(({ site }) => site === id)) as [
      typeof steps,
      typeof replies,
    ]
    const count = (step: keyof Omit<Steps, 'site'>) => sum(own, (person) => Number(person[step]))
    return {
      ...{ site_id: id, day, signed_up: own.length, activated: count('activated') },
      ...{ with_photo: count('with_photo'), wrote: count('wrote'), got_reply: count('got_reply') },
      ...{ bought: count('bought'), first_messages: messages.length },
      replied: messages.filter(({ hasReply }) => hasReply).length,
    }
  })
}

/** The steps that a person took in time. */
interface Steps {
  readonly site: SiteId
  readonly activated: boolean
  readonly with_photo: boolean
  readonly wrote: boolean
  readonly got_reply: boolean
  readonly bought: boolean
}

async function stepsOf(db: App['db'], members: readonly SignedUp[]): Promise<Steps[]> {
  const ids = members.map(({ id }) => id)
  const [photos, written, purchases] = await Promise.all([
    listFirstPhotos(db, ids),
    listFirstWritten(db, ids),
    listPurchases(db, ids),
  ])
  return members.map(({ id, site, at, activated }) => {
    const isInTime = (time: number | null | undefined) => time != null && time < at + step_ms
    const { wrote, replied } = written.get(id) ?? {}
    return {
      ...{ site, activated: isInTime(activated), with_photo: isInTime(photos.get(id)) },
      ...{ wrote: isInTime(wrote), got_reply: isInTime(replied), bought: isInTime(purchases.get(id)?.first) },
    }
  })
}

/** Returns the first messages between people. Those with a labelled profile are left out. */
async function listReplies(
  db: App['db'],
  span: { readonly from: Date; readonly until: Date },
): Promise<{ readonly site: SiteId; readonly hasReply: boolean }[]> {
  const messages = await listFirstMessages(db, span)
  const sides = [...new Set(messages.flatMap((each) => each.sides))]
  const labelled = new Set<MemberId>(
    await inBatches(sides, async (members) => [...(await listLabelledAmong(db, members))]),
  )
  return messages
    .filter((each) => !each.sides.some((side) => labelled.has(side)))
    .map(({ site, wait_ms }) => ({ site, hasReply: wait_ms !== null && wait_ms < step_ms }))
}

/** Counts who was seen again some days after the sign-up, or later. A week more must have passed. */
export async function countSeen(app: App, today: string, stopping?: AbortSignal): Promise<void> {
  const { db } = app
  const [seen_7, seen_28, seen_84] = seen_days.map((after) => addDays(today, -after - 8)) as [
    string,
    string,
    string,
  ]
  const sites = await listSites(app)
  for (const { day, ...due } of (await selectUnseen(db, { seen_7, seen_28, seen_84 })).rows) {
    if (day === null) continue
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const seen = await listSeen(db, day)
    const rows = sites.map(({ id }) => {
      const own = seen.filter(({ site }) => site === id)
      const count = (after: number) => own.filter(({ after_ms }) => after_ms >= days(after)).length
      return {
        site_id: id,
        ...{ seen_7: due.seen_7 ? count(7) : null, seen_28: due.seen_28 ? count(28) : null },
        seen_84: due.seen_84 ? count(84) : null,
      }
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await updateSeen(db, { day, rows: JSON.stringify(rows) })
  }
}

/** Returns how long after the sign-up of a day each person was last seen. */
async function listSeen(
  db: App['db'],
  day: string,
): Promise<{ readonly site: SiteId; readonly after_ms: number }[]> {
  const people = await listSignUps(db, await momentsOf(db, day, addDays(day, 1)))
  return inBatches(people, async (members) => {
    const last = await listLastActive(
      db,
      members.map(({ id }) => id),
    )
    return members.map(({ id, site, at }) => ({ site, after_ms: (last.get(id) ?? at) - at }))
  })
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  each: (items: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += batch)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    results.push(...(await each(items.slice(start, start + batch))))
  return results
}
