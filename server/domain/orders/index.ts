/**
 * Packages and orders (M1–M4): what is sold, what was ordered, what a provider said about the payment.
 * Owns: credit_package, purchase_order, payment_reference. Completing an order marks its buyer premium, records the
 * discount and grants the credits, in one transaction.
 */
import type { PackageId, SiteId } from '#contract/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { checkOpenOrder } from './jobs.ts'
import { presentOrder } from './present.ts'
import * as store from './store.ts'

export { insertReadyOrders, type ReadyOrder } from './insert-ready-orders.ts'

export interface NewPackage {
  readonly site: SiteId
  /** ISO code, or `*` for every country without packages of its own. */
  readonly country: string
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
  readonly position: number
  readonly emphasised: boolean
}

export async function createPackage(tx: Queryable, wish: NewPackage, now: Date): Promise<PackageId> {
  const id = orderedId<PackageId>(now)
  const { site, country, credits, price_cents, currency, position, emphasised } = wish
  await store.insertPackage(tx, [site, id, country, credits, price_cents, currency, position, emphasised])
  return id
}

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await store.selectOrders(app.db, [member])
    return { orders: rows.map(presentOrder) }
  },
  /** Orders stay, under a number that names nobody: tax law asks for them (docs/retention.md). */
  async erase(app, tx, member, keptAs) {
    const { rows } = await store.keepOrders(tx, [member, keptAs])
    await store.keepReferences(tx, [member, keptAs])
    const runAt = new Date(app.clock.now().getTime() + minutes(5))
    for (const { id, status, provider_reference } of rows)
      if (provider_reference && (status === 'loading' || status === 'pending'))
        await addJob(tx, checkOpenOrder, { member: keptAs, order: id }, { runAt })
  },
}
