import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { mountFiguresFile } from './figures-file.ts'

test('sends one table to those who may see it, and nothing of the form reaches the header', async () => {
  await using app = await startTestApp()
  await using http = await serveTestApp(app, [mountFiguresFile])
  const signIn = async (role: Role) => {
    const account = {
      email: `${role}@posta.test`,
      name: role,
      role,
      sites: [app.site.id],
      password_hash: 'none',
    }
    const staff = await createStaff(app, app.db, account)
    return createSession(app, { staff, site: app.site, userAgent: 'test' })
  }
  const post = (token: string, body: Record<string, string>, site = 'same-origin') =>
    http.server.inject({
      ...{ method: 'POST', url: '/admin/business.csv', payload: new URLSearchParams(body).toString() },
      headers: {
        ...{ host: 'main.test', 'sec-fetch-site': site, cookie: `sid=${token}` },
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  const exported = async () =>
    (await app.db.query("select 1 from audit_entry where action = 'figures_exported'")).rowCount
  const [operator, moderator] = [await signIn('operator'), await signIn('moderator')]
  expect((await post(operator, { table: 'sales' })).json()).toMatchObject({ code: 'forbidden' })
  expect((await post(moderator, { table: 'funnel' })).json()).toMatchObject({ code: 'forbidden' })
  expect((await post(operator, { table: 'funnel' }, 'cross-site')).json()).toMatchObject({
    code: 'cross_site',
  })
  const refused = await post(operator, { table: '"; x', period: '2026' })
  expect([refused.statusCode, refused.headers.location]).toEqual([
    303,
    '/admin/business?table=%22%3B+x&period=2026&refused=export',
  ])
  expect(await exported()).toBe(0)

  const sent = await post(operator, { table: 'landings', by: 'ref', site: '', period: '2026-11' })
  expect(sent.statusCode).toBe(200)
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="numeri-landings-2026-11-21.csv"',
    'cache-control': 'no-store',
  })
  expect(sent.body).toBe('\uFEFFref,views,sign_ups,activations,purchases\r\n')
  expect(await exported()).toBe(1)
})
