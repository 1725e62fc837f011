import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { selectOpen } from './store.ts'

/** Time for which a process remembers the profiles. Another process knows a new profile after at most this time. */
const valid_ms = seconds(15)

interface Known {
  readonly until: number
  readonly ids: Promise<ReadonlySet<MemberId>>
}
const known = new WeakMap<App, Known>()

/**
 * Returns the open fictional profiles of all sites (H1), which are few. Sending a message asks for them each time, so
 * that a message to anybody else is not searched for signs: hundreds of regular expressions would be a fifth of its cost.
 */
export function listOperated(app: App): Promise<ReadonlySet<MemberId>> {
  const now = app.clock.now().getTime()
  const cached = known.get(app)
  if (cached && now < cached.until) return cached.ids
  const ids = readOperated(app)
  known.set(app, { until: now + valid_ms, ids })
  ids.catch(() => known.delete(app))
  return ids
}

/** Lets this process read the profiles again. Call it after a profile was created. */
export const forgetOperated = (app: App): void => void known.delete(app)

async function readOperated({ db }: App): Promise<ReadonlySet<MemberId>> {
  const { rows } = await selectOpen(db)
  return new Set(rows.map(({ member_id }) => member_id))
}
