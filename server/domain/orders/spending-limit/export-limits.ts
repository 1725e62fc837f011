import type { ArchivedLimit } from '#contract/members/archive-orders.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { readLimits } from './read-limit.ts'

/** Returns the member's limits for the archive, with a raise that is not valid yet. */
export async function exportLimits(app: App, member: MemberId): Promise<ArchivedLimit[]> {
  const limits = await readLimits(app.db, member, app.clock.now())
  if (!limits) return []
  const { currency } = limits
  return (['week', 'month'] as const).flatMap((period) => {
    const { limit: limit_cents, pending } = limits[period]
    if (limit_cents === null) return []
    const next_from = pending?.from.toISOString() ?? null
    return { period, limit_cents, next_cents: pending?.limit ?? null, next_from, currency }
  })
}
