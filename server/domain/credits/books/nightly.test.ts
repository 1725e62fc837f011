import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { days, hours } from '#server/kernel/clock.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { sell } from '../sales.fixture.ts'
import { planNightlyBooks } from './nightly.ts'

test('seals and verifies each night, stores the figures, and logs differences without ids of members', async () => {
  await using app = await startTestApp()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  Object.assign(app, { log: pino(stream) })
  const anna = await app.member({ credits: 10 })
  await sell(app, anna.id)
  await planNightlyBooks(app)
  // A second start of a worker plans no second job.
  await planNightlyBooks(app)
  await app.after(hours(9))
  const checks = async () =>
    (await app.db.query('select differences, figures from ledger_check order by at')).rows
  expect(await checks()).toEqual([
    {
      differences: 0,
      figures: {
        members: 1,
        transactions: 2,
        'before the chain': 0,
        'credits wallet': 110,
        'credits sold': -100,
        'credits granted': -10,
        'EUR clearing': 899,
        'EUR sales': -737,
        'EUR vat': -162,
        'open holds': 0,
        'expired holds in doubt': 0,
        seals: 1,
        'last seal': expect.stringMatching(/^2026-11-22 [0-9a-f]{64}$/),
        differences: 0,
      },
    },
  ])
  expect(lines.join('')).toContain('ledger sealed')
  expect(lines.join('')).not.toContain('"level":50')

  await app.db.query('update credit_lot set paid_cents = 898 where member_id = $1 and paid_cents = 899', [
    anna.id,
  ])
  await app.after(days(1))
  expect((await checks()).map(({ differences }) => differences > 0)).toEqual([false, true])
  const errors = lines.filter((line) => line.includes('"level":50'))
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('the books differ')
  expect(errors[0]).not.toContain(anna.id)
  const { rows } = await app.db.query('select count(*)::int as seals from ledger_seal')
  expect(rows).toEqual([{ seals: 2 }])
})
