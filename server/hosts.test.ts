import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pages } from '#server/http/pages/pages-build.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { serve } from './serve.ts'

/** S1: hosts are an allow-list. An unknown host gets the default site and reaches no link. */

let app: TestApp
let server: Awaited<ReturnType<typeof serve>>
const pages = {
  mount: async () => {},
  renderer: async () => ({ match: () => ({ cacheKey: null, path: '/' }), findAct: async () => null }),
} as unknown as Pages

beforeAll(async () => {
  app = await startTestApp()
  const config = { ...app.config, port: await freePort(), trustedProxies: ['10.0.0.1'] }
  server = await serve(Object.assign({}, app, { config }), pages)
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

const ask = (host: string, url: string, payload?: object) =>
  server.inject({
    method: payload ? 'POST' : 'GET',
    url,
    remoteAddress: '10.0.0.1',
    headers: { host, 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' },
    ...(payload && { payload }),
  })

test.each([
  ['main.test', '', 'main.test'],
  ['other.test', '', 'other.test'],
  ['OTHER.test:8443', '', 'other.test'],
  ['other.test.', '', 'other.test'],
  ['Other.test.:8443', '', 'other.test'],
  ['main.test', 'other.test.', 'other.test'],
  ['evil.test', '', 'main.test'],
  ['main.test', 'other.test', 'other.test'],
  ['main.test', 'Other.test:3000', 'other.test'],
  ['other.test', 'evil.test', 'other.test'],
  ['evil.test', 'evil.test', 'main.test'],
])('on %s with the forced domain “%s”, the settings are those of %s', async (host, forced, domain) => {
  const answer = await ask(host, `/api/settings.php${forced && `?forced_domain=${forced}`}`)
  expect(answer.json()).toMatchObject({ settings: { domain } })
  expect(answer.body).not.toContain('evil.test')
})

test('a forced domain changes the settings only, never the site that answers the other calls', async () => {
  const answer = await ask('main.test', '/api/companyinfo.php?forced_domain=other.test')
  const own = await ask('main.test', '/api/companyinfo.php')
  expect(answer.json()).toEqual(own.json())
})

test('a mail that was asked for on an unknown host links to the site’s own address', async () => {
  const { email } = await app.member()
  const answer = await ask('evil.test', '/api/reset-password.php', { email })
  expect(answer.statusCode).toBe(200)
  await app.runJobs()
  const [mail] = app.outbox.to(email)
  expect(mail?.text).toContain('https://main.test/')
  expect(JSON.stringify(mail)).not.toContain('evil.test')
})
