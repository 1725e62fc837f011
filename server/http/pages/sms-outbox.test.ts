import { expect, test } from 'vitest'
import type { SmsReader } from '#server/adapters/sms/port.ts'
import { markOf } from '#server/kernel/browser-mark.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { serveTestApp } from '#tests/harness/http.ts'
import { mountSmsOutbox } from './sms-outbox.ts'

const message = {
  id: 'debit-1',
  at: new Date('2026-11-24T18:00:00Z'),
  to: '+393331234567',
  text: 'Batticuore: 407192 <b>',
}

async function serve(demo: 'on' | 'public') {
  const app = await startTestApp({ demo })
  const readers: SmsReader[] = []
  Object.assign(app.texts, {
    stored: { list: async (reader: SmsReader) => (readers.push(reader), [message]) },
  })
  const http = await serveTestApp(app, [mountSmsOutbox])
  const get = (headers: Record<string, string>) => http.server.inject({ url: '/demo/sms', headers })
  return {
    readers,
    get,
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

test('lists the messages, escaped and not indexed', async () => {
  await using served = await serve('on')
  const { statusCode, body, headers } = await served.get({ host: 'main.test' })
  expect(statusCode).toBe(200)
  expect(body).toContain('407192 &lt;b&gt;')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['cache-control']).toBe('no-store')
  expect(served.readers).toEqual(['everything'])
})

test('a public demo shows each browser only its own messages', async () => {
  await using served = await serve('public')
  const device = 'd'.repeat(43)
  await served.get({ host: 'main.test', cookie: `device=${device}` })
  expect(served.readers).toEqual([{ browser: markOf(device) }])
})

test('exists only on hosts of the installation', async () => {
  await using served = await serve('on')
  expect((await served.get({ host: 'evil.example' })).statusCode).toBe(404)
  expect(served.readers).toEqual([])
})
