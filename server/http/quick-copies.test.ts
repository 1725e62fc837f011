import { request as ask } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { QuickCopies } from './quick-copies.ts'
import { addRequestIds } from './request-ids.ts'

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Starts a server whose page counts the requests that reach it. */
async function serveCounter(countryHeader: string | null = null) {
  const entries: object[] = []
  let now = 1
  const copies = new QuickCopies(
    { info: (entry: unknown) => void entries.push(entry as object) },
    countryHeader,
    Date.now,
    () => now,
    0,
  )
  let count = 0
  const server = Fastify({
    trustProxy: ['loopback'],
    serverFactory: (handle, options) => copies.createServer(handle, options),
  })
  addRequestIds(server, null)
  await server.register(cookie)
  copies.keepOffered(server)
  server.get('/*', (request, reply) => {
    const body = Buffer.from(`${++count} ${request.headers['accept-language'] ?? ''}`)
    if (request.url.includes('lang=')) reply.setCookie('locale', 'en')
    reply.header('etag', `"${count}"`).type('text/html; charset=utf-8')
    copies.offer(request)
    return reply.send(body)
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = ask({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
        let body = ''
        response.on('data', (part) => (body += part))
        response.on('end', () => resolve({ headers: response.headers, body }))
      })
      sent.on('error', reject).end()
    })
  return {
    get,
    entries,
    copies,
    wait: (ms: number) => void (now += ms),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

test('a new reader gets the same bytes and headers again, and the response is logged', async () => {
  await using server = await serveCounter()
  const [first, second] = [await server.get('/faq'), await server.get('/faq')]
  expect(second.body).toBe(first.body)
  expect(second.headers).toMatchObject({ etag: '"1"', 'content-type': 'text/html; charset=utf-8' })
  expect(Object.keys(second.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
  const request = second.headers['x-request-id']
  expect(request).not.toBe(first.headers['x-request-id'])
  expect(server.entries).toEqual([{ request, method: 'GET', route: '/*', status: 200, ms: 0, copy: true }])
})

test.each([
  ['a cookie', { cookie: 'locale=en' }],
  ['the page before', { referer: 'https://main.test/?ref=x' }],
  ['a copy of its own', { 'if-none-match': '"1"' }],
  ['another language', { 'accept-language': 'en' }],
  ['another encoding', { 'accept-encoding': 'br' }],
  ['another site', { host: 'other.test' }],
  ['another proxy', { 'x-forwarded-proto': 'https' }],
] as const)('a request with %s reaches the server', async (_, headers) => {
  await using server = await serveCounter()
  await server.get('/faq')
  expect((await server.get('/faq', headers)).body).toMatch(/^2/)
})

test('S4: readers in another country by the proxy’s header, and readers without a proxy, reach the server', async () => {
  await using server = await serveCounter('cf-ipcountry')
  const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const from = async (headers: Record<string, string>) => (await server.get('/faq', headers)).body
  const swiss = { ...proxied, 'cf-ipcountry': 'CH' }
  expect(await from(swiss)).toBe('1 ')
  expect(await from({ ...swiss, 'x-forwarded-for': '203.0.113.10' })).toBe('1 ')
  expect(await from({ ...proxied, 'cf-ipcountry': 'FR' })).toBe('2 ')
  expect(await from(proxied)).toBe('3 ')
  expect(await from({ 'x-forwarded-proto': 'https', 'cf-ipcountry': 'CH' })).toBe('4 ')
})

test('a response is sent again for a second only', async () => {
  await using server = await serveCounter()
  await server.get('/faq')
  server.wait(900)
  expect((await server.get('/faq')).body).toMatch(/^1/)
  server.wait(200)
  expect((await server.get('/faq')).body).toMatch(/^2/)
})

test('a response that stores a choice is never sent to another reader', async () => {
  await using server = await serveCounter()
  await server.get('/faq?lang=en')
  expect((await server.get('/faq?lang=en')).body).toMatch(/^2/)
})

test('a response over http is not sent to the readers of a proxy', async () => {
  await using server = await serveCounter()
  const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
  await server.get('/faq', proxied)
  expect((await server.get('/faq', proxied)).body).toMatch(/^2/)
  const secure = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  expect((await server.get('/faq', secure)).body).toMatch(/^3/)
  expect((await server.get('/faq', { ...secure, 'x-forwarded-for': '203.0.113.10' })).body).toMatch(/^3/)
})

test('a closing server answers every request itself', async () => {
  await using server = await serveCounter()
  await server.get('/faq')
  server.copies.close()
  expect((await server.get('/faq')).body).toMatch(/^2/)
})
