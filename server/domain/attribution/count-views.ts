import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { hours, seconds } from '#server/kernel/clock.ts'
import { sqlState } from '#server/kernel/sql.ts'
import { scheduleMerging } from './merge-marked.ts'
import { type Landing, type Source, sourceOf, trackingOf } from './source.ts'
import { addViews } from './store.ts'

/** Maximum number of different counts: of a site in an hour, and in the memory of a process between two flushes. */
const keys_max = { hour: 1_000, memory: 500 } as const
const flush_ms = seconds(10)

type ViewApp = Pick<App, 'db' | 'clock' | 'log'>

interface ViewCount extends Landing, Source {
  readonly site_id: SiteId
  readonly hour: string
  views: number
}

/** The views that a process has counted and not stored yet. */
interface Pending {
  readonly counts: Map<string, ViewCount>
  timer: NodeJS.Timeout | null
}
const pendingOf = new WeakMap<App['db'], Pending>()

/**
 * Counts a view of a lander. The count is stored within `flush_ms`, or at the latest when the process stops.
 * @param query the page's query; its tracking parameters are the traffic source
 */
export function countView(
  app: ViewApp,
  site: SiteId,
  landing: Landing,
  query: Readonly<Record<string, unknown>>,
): void {
  const pending = pendingOf.get(app.db) ?? { counts: new Map(), timer: null }
  pendingOf.set(app.db, pending)
  const now = app.clock.now().getTime()
  const hour = new Date(now - (now % hours(1))).toISOString()
  const { lander, slug } = landing
  const count = { site_id: site, hour, lander, slug, ...sourceOf(trackingOf(query)), views: 1 }
  const isFull = pending.counts.size >= keys_max.memory && !pending.counts.has(keyOf(count))
  add(pending, isFull ? { ...count, ...sourceOf({ network: '*' }) } : count)
  pending.timer ??= setTimeout(() => void flushViews(app), flush_ms).unref()
}

const keyOf = ({ views: _, ...key }: ViewCount) => JSON.stringify(Object.values(key))

function add({ counts }: Pending, count: ViewCount): void {
  const known = counts.get(keyOf(count))
  if (known) known.views += count.views
  else counts.set(keyOf(count), { ...count })
}

/** Stores the counted views. If that fails, as in an outage, keeps them for the next flush. Never rejects. */
export async function flushViews(app: ViewApp): Promise<void> {
  const pending = pendingOf.get(app.db)
  if (!pending) return
  if (pending.timer) clearTimeout(pending.timer)
  pending.timer = null
  const counts = [...pending.counts.values()]
  pending.counts.clear()
  if (counts.length === 0) return
  try {
    await addViews(app.db, { views: JSON.stringify(counts), keys_max: keys_max.hour })
    if (counts.some(({ sub1, sub2, sub3 }) => sub1 || sub2 || sub3)) await scheduleMerging(app)
  } catch (error) {
    app.log.error({ err: error, views: counts.length }, 'views of landers are not stored yet')
    // Values that the database refuses (class 22) would be refused again, together with all later counts.
    if (sqlState(error)?.startsWith('22')) return
    for (const count of counts) add(pending, count)
  }
}
