import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'

const towns = ['Bologna', 'Modena', 'Modena', 'Firenze', 'Milano', 'Milano', 'Milano', 'Roma'] as const

/** Anna in Bologna, and men in towns around her, all of the same age but the last two. */
async function world(app: TestApp) {
  const anna = await app.member({ seeks: ['man'] })
  await app.call(anna, 'saveProfile', { town: 'Bologna' })
  for (const [nth, town] of towns.entries()) {
    const birth_date = nth < 6 ? '1996-01-01' : '1980-01-01'
    const man = await app.member({ gender: 'man', birth_date, seeks: ['woman'] })
    await app.call(man, 'saveProfile', { town, eye_colour: nth % 2 ? 'green' : 'brown', sexuality: 'gay' })
  }
  await app.member({ gender: 'man', kind: 'fictional' })
  return anna
}

test('X3: what each filter removed, and the one change that would find the most', async () => {
  await using app = await startTestApp()
  const anna = await world(app)
  const filter = { gender: 'man', distance: '10', max_age: '35', only_real: '0' } as const
  expect(await app.call(anna, 'explainSearch', filter)).toEqual({
    numResults: 1,
    num_results_capped: false,
    filters: [
      { field: 'distance', removed: 5, removed_capped: false },
      { field: 'max_age', removed: 0, removed_capped: false },
    ],
    // Modena is 37 km away, and nobody within 25 km.
    widening: null,
  })
  const wider = await app.call(anna, 'explainSearch', { ...filter, distance: '25' })
  expect(wider.widening).toEqual({ field: 'distance', value: '50', adds: 2, adds_capped: false })
})

test('what is not asked is not explained; sexuality never is', async () => {
  await using app = await startTestApp()
  const anna = await world(app)
  const asked = { gender: 'man', country: 'IT', sexuality: 'straight', eye_colour: 'green' } as const
  const { numResults, filters, widening } = await app.call(anna, 'explainSearch', asked)
  // Not a number says how many the one facet removed: with it, everything is nobody.
  expect([numResults, filters, widening]).toEqual([
    0,
    [{ field: 'eye_colour', removed: 0, removed_capped: false }],
    null,
  ])
})

test('numbers are those of the last minute, and a block is felt at once', async () => {
  await using app = await startTestApp()
  const anna = await world(app)
  const count = async () =>
    (await app.call(anna, 'countMembers', { country: 'IT', gender: 'man' })).numResults
  expect(await count()).toBe(8)
  const dan = await app.member({ gender: 'man' })
  expect(await count()).toBe(8)
  app.clock.advance(61_000)
  expect(await count()).toBe(9)
  await app.call(anna, 'blockMember', { profile: dan.id } as never)
  expect(await count()).toBe(8)
})
