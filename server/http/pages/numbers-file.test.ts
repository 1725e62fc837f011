import { afterAll, beforeAll, expect, test } from 'vitest'
import { planRecount } from '#server/domain/numbers/index.ts'
import { days } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountNumbersFile } from './numbers-file.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountNumbersFile])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const get = (month: string, host = 'main.test') =>
  http.server.inject({ url: `/numbers/numeri-${month}.csv`, headers: { host } })

test('there is no file before the first recount, nor of another month', async () => {
  expect((await get('2026-11')).statusCode).toBe(404)
  expect((await get('2026-13')).statusCode).toBe(404)
})

test('the file has the figures of the page, and no value for those of too few', async () => {
  for (let n = 0; n < 45; n++)
    await app.db.query('insert into leaving_reason (id, site_id, reasons, at) values ($1, $2, $3, $4)', [
      ...[randomId(), app.site.id, n < 5 ? ['privacy'] : ['a_break'], '2026-11-01'],
    ])
  await planRecount(app)
  await app.after(days(1))
  const sent = await get('2026-11')
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="numeri-2026-11.csv"',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  const { numbers } = await app.call(null as TestMember | null, 'getOpenNumbers', {})
  const rows = sent.body.trimEnd().split('\r\n')
  expect(rows[0]).toBe('number,value,from,to')
  const values = new Map(
    rows.slice(1).map((row) => {
      const [name = '', value, from, to] = row.split(',')
      expect([from, to]).toEqual([numbers?.from, numbers?.to])
      return [name, value] as const
    }),
  )
  expect(values.get('leavers.all')).toBe('40')
  expect(values.get('leavers.reasons.a_break')).toBe('40')
  expect(values.get('leavers.reasons.privacy')).toBe('')
  expect(values.get('reports.decided')).toBe('0')
  expect(values.get('leavers.content')).toBe('')
  // The other site has a file of its own, in which nobody has left.
  expect((await get('2026-11', 'other.test')).body).toContain('leavers.all,0,')
})
