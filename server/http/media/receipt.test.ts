import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { insertPaidOrder } from '#server/domain/orders/paid-order.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountReceipts } from './receipt.ts'

let app: TestApp
let http: TestHttp
let giulia: TestMember
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountReceipts])
  giulia = await app.member()
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const get = (url: string, token: string | null, cookies = '') =>
  http.server.inject({
    url,
    headers: { host: 'main.test', ...(token && { cookie: `sid=${token}${cookies}` }) },
  })

test('sends the receipt as a file that no cache keeps', async () => {
  const { id } = await insertPaidOrder(app, giulia)
  const sent = await get(`/receipts/${id}.pdf`, giulia.token)
  expect(sent.statusCode).toBe(200)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="ricevuta-2026-004187.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await get(`/receipts/${id}.pdf`, giulia.token)
  expect(again.rawPayload.equals(sent.rawPayload)).toBe(true)
  const english = await get(`/receipts/${id}.pdf`, giulia.token, '; locale=en')
  expect(english.headers['content-disposition']).toBe('attachment; filename="receipt-2026-004187.pdf"')
})

test('does not exist for visitors, staff and other members', async () => {
  const { id } = await insertPaidOrder(app, giulia)
  const other = await app.member()
  const elsewhere = await app.member({ site: app.otherSite })
  const admin = { email: 'admin@main.test', name: 'admin', role: 'admin', sites: [app.site.id] } as const
  const staff = await createStaff(app, app.db, { ...admin, password_hash: 'none' })
  const staffToken = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  for (const token of [null, other.token, elsewhere.token, staffToken, 'forged'])
    expect((await get(`/receipts/${id}.pdf`, token)).statusCode, String(token)).toBe(404)
})

test('does not exist for an order without a number, an open order, and other addresses', async () => {
  const old = await insertPaidOrder(app, giulia, { receipt_number: null })
  const open = await insertPaidOrder(app, giulia, { status: 'pending' })
  const paid = await insertPaidOrder(app, giulia)
  const names = [old.id, open.id, '1', `0${'9'.repeat(30)}`, '-1', 'x', `${paid.id}x`, `${paid.id}%2f..`]
  for (const name of names)
    expect((await get(`/receipts/${name}.pdf`, giulia.token)).statusCode, name).toBe(404)
  expect((await get(`/receipts/${paid.id}`, giulia.token)).statusCode).toBe(404)
})

test('limits the receipts of an hour', async () => {
  const eager = await app.member()
  const statuses = new Set<number>()
  for (let nth = 0; nth < 61; nth++) statuses.add((await get('/receipts/1.pdf', eager.token)).statusCode)
  expect([...statuses]).toEqual([404, 429])
})
