/**
 * Packages and orders (M1–M4): what is sold, what was ordered, what a provider said about the payment.
 * Owns: credit_package, purchase_order, payment_reference. Completing an order marks its buyer premium, records the
 * discount and grants the credits, in one transaction.
 */
import type { PackageId, SiteId } from '#contract/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
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
  /** Orders are kept as long as tax law asks (X10): they name the member by a number only. */
  async erase() {},
}
