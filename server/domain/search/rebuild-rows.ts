import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { isListed, listProfileIds, lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { currentRow } from './events.ts'
import { repairRow, selectKeys, selectRowKeysOf } from './repair-store.ts'
import { deleteRow, deleteRowsOfMember } from './store.ts'

const batch_size = 200

interface Rebuilt {
  checked: number
  /** Rows that were missing or differed from their profile. */
  repaired: number
  /** Rows of members whom the search must not find, or in a country that the member has left. */
  removed: number
}

/**
 * Compares the search rows of all members with their profiles, and repairs those that differ. A member is locked meanwhile,
 * so that a profile that changes at the same time keeps its new row. May be stopped and started again.
 * @param total receives the counts of what is committed, also if the rest fails
 */
export async function rebuildRows(
  app: Pick<App, 'db' | 'composed'>,
  total: Rebuilt = { checked: 0, repaired: 0, removed: 0 },
): Promise<Rebuilt> {
  const { db } = app
  for await (const members of pagesOf((after) => listProfileIds(db, after, batch_size)))
    for (const member of members) {
      const { repaired, removed } = await inTransaction(db, (tx) => rebuildRow(app, tx, member))
      total.checked++
      total.repaired += repaired
      total.removed += removed
    }
  await removeStrays(db, total)
  return total
}

async function rebuildRow(
  app: Pick<App, 'composed'>,
  tx: Tx,
  member: MemberId,
): Promise<Omit<Rebuilt, 'checked'>> {
  const profile = await lockProfile(tx, member)
  const isFound = profile !== null && (await isListed(tx, member))
  const { rows } = await selectRowKeysOf(tx, { member_id: member })
  let removed = 0
  for (const { site_id, country } of rows) {
    if (isFound && site_id === profile.site_id && country === profile.country) continue
    await deleteRow(tx, { site_id, country, member_id: member })
    removed++
  }
  if (!isFound) return { repaired: 0, removed }
  return { repaired: await repairRow(tx, await currentRow(app, tx, profile)), removed }
}

/** Removes the rows of members who have no profile any more. */
async function removeStrays(db: App['db'], total: Rebuilt): Promise<void> {
  let after = { site_id: '0' as SiteId, country: '', member_id: '0' as MemberId }
  for (;;) {
    const { rows } = await selectKeys(db, { ...after, limit: batch_size })
    for (const { member_id } of rows)
      total.removed += await inTransaction(db, async (tx) => {
        if (await lockProfile(tx, member_id)) return 0
        return (await deleteRowsOfMember(tx, { member_id })).rowCount ?? 0
      })
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}

async function* pagesOf(
  list: (after: MemberId | null) => Promise<MemberId[]>,
): AsyncGenerator<readonly MemberId[]> {
  let page = await list(null)
  while (page.length > 0) {
    yield page
    page = await list(page.at(-1) ?? null)
  }
}
