import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { near_bits } from './rules.ts'
import { insertRejectedPrint, selectResembling } from './store/photos.ts'

const signed = (bits: bigint) => String(BigInt.asIntN(64, bits))
const print = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 0, maxLength: 7 })
const flipped = (bits: bigint, places: readonly number[]) =>
  places.reduce((all, place) => all ^ (1n << BigInt(place)), bits)

const remember = (app: TestApp, prints: readonly bigint[]) =>
  insertRejectedPrint(app.db, {
    id: randomId(),
    photo_id: null,
    prints: prints.map(signed),
    rejected_at: app.clock.now(),
  })
const isFound = async (app: TestApp, bits: bigint) =>
  (await selectResembling(app.db, { print: signed(bits), near_bits })).rows.length > 0

/** Returns the query plan of the search for rejected photos with similar prints (perceptual hashes). */
async function planOf(app: TestApp, values: Parameters<typeof selectResembling>[1]): Promise<unknown> {
  const explaining = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      app.db.query(`explain (analyze, format json) ${text}`, values),
  }
  return (await selectResembling(explaining as unknown as Queryable, values)).rows
}

test('P2: finds a print exactly when it differs by at most six bits, in any position', async () => {
  await using app = await startTestApp()
  await fc.assert(
    fc.asyncProperty(print, print, flips, async (whole, other, places) => {
      await app.db.query('delete from rejected_print')
      // Stores a rejected photo with two prints (perceptual hashes). The second print is made from `whole`, to test
      // that the search compares all prints of a photo.
      await remember(app, [other, flipped(whole, places)])
      const isOther = [...(other ^ whole).toString(2)].filter((bit) => bit === '1').length <= near_bits
      expect(await isFound(app, whole)).toBe(places.length <= near_bits || isOther)
    }),
    { numRuns: 150 },
  )
})

test('P2: uses the index to find a print among many rejected photos, and compares few prints', async () => {
  await using app = await startTestApp()
  const many = 20_000
  await app.db.query(
    `insert into rejected_print (id, prints, rejected_at)
     select nth, array(select ('x' || md5(nth || '-' || cut))::bit(64)::bigint from generate_series(1, 5) cut), now()
       from generate_series(1, $1::int) nth`,
    [many],
  )
  await app.db.query('analyze rejected_print')
  const whole = 0x1234_5678_9abc_def0n
  expect(await isFound(app, whole)).toBe(false)
  const plan = JSON.stringify(await planOf(app, { print: signed(whole), near_bits }))
  expect(plan).toContain('"Index Name":"rejected_print_bands"')
  const compared = Number(/"Node Type":"Bitmap Heap Scan".*?"Actual Rows":([\d.]+)/.exec(plan)?.[1])
  expect(compared).toBeLessThan(many / 50)
  await remember(app, [flipped(whole, [0, 9, 17, 33, 48, 63])])
  expect(await isFound(app, whole)).toBe(true)
})
