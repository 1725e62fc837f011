import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startSeal } from './start-seal.ts'
import * as store from './store.ts'

/**
 * Seals the day: stores the heads of all chains that have grown since the previous seal, and one hash over them and the
 * previous seal. Returns the seal, or `null` if this day already has one. Logs its hash: a copy outside the database
 * proves later that nobody has rewritten the ledger.
 */
export async function sealDay(app: Pick<App, 'db' | 'clock' | 'log'>): Promise<store.SealRow | null> {
  const now = app.clock.now()
  const seal = await inTransaction(app.db, async (tx) => {
    const previous = (await store.selectLastSeal(tx)).rows[0]
    const number = (previous?.number ?? 0) + 1
    const { rowCount } = await store.insertSeal(tx, {
      number,
      day: now.toISOString().slice(0, 10),
      sealed_at: now,
    })
    if (rowCount === 0) return null
    await store.insertHeads(tx, { seal: number })
    const opened = (await store.selectLastSeal(tx)).rows[0] as store.SealRow
    const hash = startSeal(previous?.hash ?? null, opened)
    const fetch = await store.openHeadsOfSeals(tx, number)
    let heads = 0
    for (let batch = await fetch(); batch.length > 0; batch = await fetch()) {
      for (const { head } of batch) hash.update(head)
      heads += batch.length
    }
    const digest = hash.digest()
    await store.completeSeal(tx, { number, heads, hash: digest })
    return { ...opened, heads, hash: digest }
  })
  if (seal)
    app.log.info({ seal: seal.number, heads: seal.heads, hash: seal.hash.toString('hex') }, 'ledger sealed')
  return seal
}
