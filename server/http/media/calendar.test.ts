import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { mountCalendar } from './calendar.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountCalendar])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const get = (url: string, token: string | null) =>
  http.server.inject({ url, headers: { host: 'main.test', ...(token && { cookie: `sid=${token}` }) } })

test('sends an agreed date to its two members as a calendar of RFC 5545, and to nobody else', async () => {
  const [anna, bruno, carla] = [
    await app.member({ credits: 50 }),
    await app.member({ credits: 50 }),
    await app.member(),
  ]
  const send = (from: typeof anna, to: typeof anna) =>
    app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key: randomUUID() as IdempotencyKey })
  const { conversation } = (await send(anna, bruno)).message
  await send(bruno, anna)
  const place = `Bar «Là»; tavolo 3, in fondo\nBEGIN:VALARM ${'è'.repeat(30)}`
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  await app.call(anna, 'setDatePlan', {
    ...{
      conversation,
      version: 0,
      day: tomorrow,
      time: '18:30',
      zone: 'Europe/Rome',
      place,
      town: 'Bologna',
    },
  })
  const url = `/dates/${conversation}.ics`
  expect((await get(url, anna.token)).statusCode, 'only proposed').toBe(404)
  await app.call(bruno, 'answerDatePlan', { conversation, version: 1, answer: 'accepted' })
  for (const token of [null, carla.token, 'forged']) expect((await get(url, token)).statusCode).toBe(404)
  const sent = await get(url, bruno.token)
  expect(sent.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="appuntamento.ics"',
    'cache-control': 'no-store',
  })
  const lines = sent.body.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(sent.body.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      `DTSTART:${tomorrow.replaceAll('-', '')}T173000Z`,
      'SEQUENCE:2',
      `SUMMARY:Appuntamento con ${anna.name}`,
      `LOCATION:Bar «Là»\\; tavolo 3\\, in fondo\\nBEGIN:VALARM ${'è'.repeat(30)}\\, Bologna`,
    ]),
  )
})
