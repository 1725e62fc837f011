import type { Receipt } from '#contract/orders/receipt.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { OrderRow } from './store/orders.ts'
import { setSeller } from './store/receipts.ts'

/** Stores the seller on an order that gets its document number, so that later changes of the company spare it. */
export async function freezeSeller(
  app: App,
  tx: Tx,
  { site_id, member_id, id }: Pick<OrderRow, 'site_id' | 'member_id' | 'id'>,
): Promise<void> {
  const { company } = await getSite(app, site_id, tx)
  await setSeller(tx, { member_id, id, seller: JSON.stringify(sellerOf(company)) })
}

export const sellerOf = ({
  name,
  address,
  city,
  country,
  vat_numbers,
}: Site['company']): Receipt['seller'] => ({ name, address, city, country, vat_numbers })
