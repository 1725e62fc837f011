import { expect, test } from 'vitest'
import { hours } from '#server/kernel/clock.ts'
import { openShop, type TestShop } from '../domain/orders/shop.fixture.ts'
import { runPaymentsCommand } from './payments-command.ts'

const on = ({ app }: TestShop, ...args: string[]) => runPaymentsCommand(app.db, args, app.clock.now())

test('books payments whose notices were lost, once', async () => {
  await using shop = await openShop()
  const { app } = shop
  const anna = await app.member()
  const before = app.clock.now()
  const paid = await shop.order(anna)
  await app.sandbox.choose(paid.reference, 'paid')
  const statuses = async () =>
    (await app.db.query('select status from purchase_order order by id')).rows.map(({ status }) => status)
  expect(await statuses()).toEqual(['loading'])

  app.clock.advance(hours(1))
  const later = await on(shop, 'ask', `--since=${app.clock.now().toISOString()}`)
  expect(later).toEqual(['The workers ask about 0 payments. What was booked already is not booked again.'])
  expect((await on(shop, 'ask', `--since=${before.toISOString()}`, '--provider=mollie'))[0]).toContain(' 0 ')
  for (let i = 0; i < 2; i++) {
    expect((await on(shop, 'ask', `--since=${before.toISOString()}`))[0]).toContain(' 1 payments')
    await app.runJobs()
    expect(await statuses()).toEqual(['completed'])
  }
  // The welcome credits, and those of the order.
  const { rows } = await app.db.query('select count(*)::int as lots from credit_lot where member_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ lots: 2 }])
})

test('refuses a missing or wrong time and an unknown provider', async () => {
  await using shop = await openShop()
  for (const args of [[], ['ask'], ['--since=2026-01-01']])
    await expect(on(shop, ...args)).rejects.toThrow('Example')
  for (const wrong of ['yesterday', '1', '2026-13-01'])
    await expect(on(shop, 'ask', `--since=${wrong}`)).rejects.toThrow(`--since=${wrong}: expected a time`)
  await expect(on(shop, 'ask', '--since=2026-01-01', '--provider=x')).rejects.toThrow('x is not one of')
})
