import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSettingsReader } from '#server/config/setting.ts'
import { readSmsConfig } from '#server/config/sms.ts'
import { startGateway } from './gateway-server.fixture.ts'
import { createSmsGateway } from './gateway.ts'
import { createSmsOutbox } from './outbox.ts'
import type { OutgoingSms, SmsTransport } from './port.ts'

const sms: OutgoingSms = {
  to: '+393330000123',
  text: 'Batticuore: 407192 è il tuo codice. 8,99 €',
  id: 'code-1',
}

interface Opened extends AsyncDisposable {
  readonly transport: SmsTransport
  /** Returns the messages that have arrived. */
  arrived(): Promise<readonly { to: string; text: string }[]>
}

async function openOutbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'))
  const transport = createSmsOutbox(folder)
  return {
    transport,
    arrived: async () => (await transport.stored?.list('everything')) ?? [],
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function openGateway(): Promise<Opened> {
  const gateway = await startGateway()
  return {
    transport: createSmsGateway({ url: gateway.url, login: null }),
    arrived: async () => gateway.received.map(({ body }) => body as { to: string; text: string }),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  }
}

describe.each([
  ['outbox', openOutbox],
  ['gateway', openGateway],
])('%s', (_name, open) => {
  test('delivers number and text exactly', async () => {
    await using opened = await open()
    await opened.transport.send(sms)
    expect(await opened.arrived()).toEqual([expect.objectContaining({ to: sms.to, text: sms.text })])
  })

  test('delivers messages with unusual ids', async () => {
    await using opened = await open()
    for (const id of ['../../escaped', 'x'.repeat(300)]) await opened.transport.send({ ...sms, id })
    expect(await opened.arrived()).toHaveLength(2)
  })
})

test('the outbox shows a browser only the messages that it caused', async () => {
  await using opened = await openOutbox()
  const { transport } = opened
  await transport.send({ ...sms, browser: 'markA' })
  await transport.send({ ...sms, id: 'code-2', browser: 'markB' })
  const list = async (reader: Parameters<NonNullable<SmsTransport['stored']>['list']>[0]) =>
    (await transport.stored?.list(reader))?.map(({ id }) => id).sort()
  expect(await list({ browser: 'markA' })).toEqual(['code-1'])
  expect(await list('everything')).toEqual(['code-1', 'code-2'])
})

test('the outbox never writes outside its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'))
  await createSmsOutbox(folder).send({ ...sms, id: '../../escaped' })
  expect(await readdir(folder)).toEqual(['sms'])
  await rm(folder, { recursive: true })
})

test('the gateway gets credentials and an idempotency key, and neither is in the URL', async () => {
  await using gateway = await startGateway()
  const text = gateway.url.replace('http://', 'http://tester:p%40ss@')
  const config = readSmsConfig(createSettingsReader({ SMS_URL: text }))
  expect(config?.url).toBe(gateway.url)
  await createSmsGateway(config!).send(sms)
  expect(gateway.received[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('tester:p@ss').toString('base64')}`,
    'idempotency-key': 'code-1',
  })
})

test.each([[302], [400], [422], [500], [503]])(
  'an answer with %i throws an error without number, text and code',
  async (status) => {
    await using gateway = await startGateway()
    gateway.status = status
    const error: unknown = await createSmsGateway({ url: gateway.url, login: null })
      .send(sms)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(`${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`).not.toMatch(
      /333|407192|codice/,
    )
  },
)

test('a gateway without an answer fails after its time-out', async () => {
  await using gateway = await startGateway()
  gateway.status = null
  await expect(createSmsGateway({ url: gateway.url, login: null }, 50).send(sms)).rejects.toThrow()
})

test.each([['ftp://sms.invalid'], ['sms.invalid'], ['http://user:geheim@sms.invalid/messages']])(
  'SMS_URL=%s is refused without showing the value',
  (text) => {
    const reader = createSettingsReader({ SMS_URL: text })
    expect(readSmsConfig(reader)).toBeNull()
    expect(reader.problems.join()).toMatch(/^SMS_URL: /)
    expect(reader.problems.join()).not.toContain(text)
  },
)
