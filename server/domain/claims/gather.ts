import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { listMembersAfter, listRealAmong } from '#server/domain/accounts/index.ts'
import { listMatchesOf } from '#server/domain/likes/index.ts'
import { listPurchases } from '#server/domain/orders/index.ts'
import { listLastActive } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { divideTime, type Period } from './exposure.ts'
import { Sums } from './rate-ratio.ts'

/** Number of members that one statement reads, so that none runs long. */
const batch = 500

/**
 * Adds up the time and the matches of all real members, by site. Walks through the members in the order of their key;
 * every statement finds its rows by the primary keys of one batch of members.
 */
export async function gather(
  app: Pick<App, 'db'>,
  period: Period,
  stopping?: AbortSignal,
): Promise<Map<SiteId, Sums>> {
  const sums = new Map<SiteId, Sums>()
  let after: MemberId | null = '0' as MemberId
  while (after !== null) {
    stopping?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the previous one has ended
    after = await gatherBatch(app, period, after, sums)
  }
  return sums
}

/** Adds the next members to `sums`. Returns the last of them, or `null` if none is left. */
async function gatherBatch(
  { db }: Pick<App, 'db'>,
  period: Period,
  after: MemberId,
  sums: Map<SiteId, Sums>,
): Promise<MemberId | null> {
  const { members, last } = await listMembersAfter(db, after, batch)
  const lastActive = await listLastActive(
    db,
    members.map(({ id }) => id),
  )
  const active = members.filter(({ id }) => (lastActive.get(id) ?? 0) >= period.from)
  const ids = active.map(({ id }) => id)
  const [purchases, matches] = await Promise.all([listPurchases(db, ids), listMatchesOf(db, ids, period)])
  const real = new Set(await listRealAmong(db, [...new Set(matches.map(({ other }) => other))]))
  const matchesOf = Map.groupBy(
    matches.filter(({ other }) => real.has(other)),
    ({ member }) => member,
  )
  for (const { id, site, activated, paid } of active) {
    const bought = purchases.get(id)
    // The time as premium is unknown if it has ended, or began without a purchase.
    if (bought?.wasPaidBack || paid !== (bought !== undefined)) continue
    const own = sums.get(site) ?? new Sums()
    sums.set(site, own)
    own.add(
      divideTime(
        {
          activated,
          lastActive: lastActive.get(id) ?? 0,
          premiumSince: bought?.first ?? null,
          matches: (matchesOf.get(id) ?? []).map(({ at }) => at),
        },
        period,
      ),
    )
  }
  return last
}
