/** Money that goes back to buyers of a site that was removed. */
import { expect, test } from 'vitest'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { verifyBooks } from '#server/domain/credits/index.ts'
import { settleOrder } from '#server/domain/orders/settle-order.ts'
import { openShop } from '#server/domain/orders/shop.fixture.ts'
import { readStoredSites } from '#server/domain/sites/index.ts'
import { readManifest } from './import-site.ts'
import { exportOf, placeForExports } from './move.fixture.ts'
import { removeSite } from './remove-site.ts'

test('a late chargeback of a removed site is booked under the random id of its buyer, once', async () => {
  await using shop = await openShop()
  await using place = await placeForExports()
  const { app } = shop
  const anna = await app.member({ credits: 10 })
  const { id, reference } = await shop.order(anna)
  await shop.pay(reference, 'paid')
  await app.runJobs()
  const now = app.clock.now()
  const until = new Date(now.getTime() + 60_000).toISOString()
  await runMaintenanceCommand(app.db, ['on', '--host=main.test', `--until=${until}`], now)
  await exportOf(app, place.folder('one'), app.site)
  const site = (await readStoredSites(app.db, now)).find((each) => each.id === app.site.id)
  if (!site) throw new Error('the site is gone')
  const folder = place.folder('one')
  await removeSite(app, { site, folder, manifest: await readManifest(folder), ownsStorage: true })
  const mails = app.outbox.mails.length

  await app.sandbox.chargeBack(reference, 'chargeback')
  for (const event of ['late', 'late', 'late again']) await settleOrder(app, 'sandbox', reference, event)
  await app.runJobs()
  const { rows } = await app.db.query(
    'select member_id, status, charged_back_cents from purchase_order where id = $1',
    [id],
  )
  expect(rows).toMatchObject([{ status: 'completed', charged_back_cents: 499 }])
  expect(rows[0].member_id).not.toBe(anna.id)
  const cases = await app.db.query('select member_id, kind, cents from money_case')
  expect(cases.rows).toEqual([{ member_id: rows[0].member_id, kind: 'chargeback', cents: 499 }])
  expect((await verifyBooks(app.db, app.clock.now())).differences).toEqual([])
  expect(app.outbox.mails.length).toBe(mails)
  const failed = await app.db.query(
    'select last_error from graphile_worker.jobs where last_error is not null',
  )
  expect(failed.rows).toEqual([])
})
