import { randomUUID } from 'node:crypto'
import { paths } from '#contract/wire/paths.ts'
import { apiKey } from '#server/adapters/payments/mollie-server.fixture.ts'
import { createMollieProvider } from '#server/adapters/payments/mollie.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import { createPackage, verifyBooks } from '#server/domain/credits/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { collectProviders } from '#server/payment-providers.ts'
import type { BenchApp } from './bench-app.ts'
import type { BenchMember } from './members.ts'
import { createUnlimitedServer } from './unlimited-server.ts'

/** Number of orders that are placed at the same time. */
const lanes = 8

/**
 * Places orders for one package, by card. The members take turns, so that successive orders have different buyers.
 * Returns the references of their payments.
 */
export async function placeOrders(
  { app, members }: BenchApp,
  mollieUrl: string,
  count: number,
): Promise<string[]> {
  const site = (await listSites(app))[0]
  if (!site) throw new Error('no site')
  const price = { credits: 150, price_cents: 1_199, currency: 'EUR' }
  const sold = await createPackage(
    app.db,
    { site: site.id, country: '*', position: 1, emphasised: false, ...price },
    app.clock.now(),
  )
  const payments = collectProviders([createMollieProvider({ apiKey, baseUrl: mollieUrl })])
  const server = await createUnlimitedServer({ ...app, payments })
  let placed = 0
  async function placeInTurn(): Promise<void> {
    while (placed < count) {
      const who = members[placed++ % members.length] as BenchMember
      const { statusCode, body } = await server.inject({
        method: 'POST',
        url: paths.createOrder.path,
        headers: { host: 'localhost', cookie: `sid=${who.token}`, 'sec-fetch-site': 'same-origin' },
        payload: { package: sold, payment_method: 'card', key: randomUUID() },
      })
      if (statusCode !== 200) throw new Error(`an order returned ${statusCode}: ${body}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, placeInTurn))
  await server.close()
  const { rows } = await app.db.query<{ reference: string }>(
    'select provider_reference as reference from purchase_order order by id',
  )
  return rows.map(({ reference }) => reference)
}

/**
 * Throws unless exactly the orders with these references are completed, each with one lot of its credits, one receipt
 * number, and one queued job that sends the receipt, and unless the books of all members are right.
 */
export async function assertCredited(databaseUrl: string, references: readonly string[]): Promise<void> {
  const db = createPool({ connectionString: databaseUrl })
  try {
    const { rows } = await db.query<{ reference: string }>(
      `select o.provider_reference as reference
         from purchase_order o
         left join lateral (select count(*) as lots, min(credits) as credits from credit_lot l
                             where l.member_id = o.member_id and l.order_id = o.id) granted on true
        where case when o.provider_reference = any ($1)
                   then o.status = 'completed' and o.receipt_number is not null and lots = 1
                        and granted.credits = o.credits
                   else o.status = 'loading' and lots = 0 end is not true`,
      [references],
    )
    if (rows.length > 0) throw new Error(`${rows.length} orders differ, such as ${rows[0]?.reference}`)
    const { rows: counted } = await db.query<{ completed: number; numbers: number; jobs: number }>(
      `select count(*)::int as completed, count(distinct receipt_number)::int as numbers,
              (select count(*)::int from graphile_worker.jobs where task_identifier = 'orders.send_receipt') as jobs
         from purchase_order where status = 'completed'`,
    )
    const { completed, numbers, jobs } = counted[0] as { completed: number; numbers: number; jobs: number }
    if (completed !== references.length || numbers !== completed || jobs !== completed)
      throw new Error(`${completed} orders completed, with ${numbers} receipt numbers and ${jobs} jobs`)
    const { count, differences } = await verifyBooks(db, new Date())
    if (count > 0) throw new Error(`the books have ${count} differences: ${differences[0]?.what}`)
  } finally {
    await db.end()
  }
}
