import { createCode } from '#server/domain/discounts/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { TestApp } from '#tests/harness/app.ts'

/** `ESTATE` is valid everywhere, `SVIZZERA` in one country, and `BREVE` for a day and from a minimum on. */
export const codeNames = ['ESTATE', 'SVIZZERA', 'BREVE'] as const
export type CodeName = (typeof codeNames)[number]

/** Creates the codes of a world. Each member can use each of them once. */
export async function createCodes(app: TestApp, world: number): Promise<void> {
  const { db, site, clock } = app
  const base = { site, expires: null }
  await createCode(app, db, { ...base, code: `ESTATE${world}`, percentage: 12 })
  await createCode(app, db, { ...base, code: `SVIZZERA${world}`, percentage: 10, country: 'CH' })
  const expires = new Date(clock.now().getTime() + days(1))
  await createCode(app, db, {
    ...{ ...base, code: `BREVE${world}`, percentage: 33, expires },
    ...{ minimum_cents: 300, currency: 'EUR' },
  })
}
