import { afterAll } from 'vitest'
import { seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { seedDemo } from './seed.ts'

/** Starts an app with the given `DEMO` mode on an installation without sites. */
export async function startEmpty(demo: 'on' | 'public' = 'on'): Promise<TestApp> {
  const app = await startTestApp({ demo })
  await app.db.query('delete from site')
  await app.db.query('delete from company')
  app.clock.advance(seconds(20)) // expires the cached list of sites
  return app
}

/** Starts an app with the demo for a test file. Returns the app with query functions. */
export async function startSeeded() {
  const app = await startEmpty()
  afterAll(() => app[Symbol.asyncDispose]())
  const before = performance.now()
  await seedDemo(app)
  console.info(`demo created in ${Math.round(performance.now() - before)} ms`)

  const all = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await app.db.query<Row>(text, values)).rows
  const one = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await all<Row>(text, ...values))[0] as Row
  /** Returns the number of rows by table. */
  const tables = async () => {
    const names = await all<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const counts = await Promise.all(
      names.map(async ({ name }) => [
        name,
        (await one<{ n: number }>(`select count(*)::int as n from ${name}`)).n,
      ]),
    )
    return Object.fromEntries(counts) as Record<string, number>
  }
  return { app, all, one, tables }
}
