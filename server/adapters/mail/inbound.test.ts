import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailInbound, startMailInbound } from './inbound.ts'
import type { MailReport } from './port.ts'
import { absence, bounce } from './reports.fixture.ts'

const hangUp = Symbol('hang up')
const ours = 'b+1.2.aaaaaaaaaaaaaaaa@bounces.test'
let inbound: MailInbound
let taken: { recipients: readonly string[]; report: MailReport }[]
let errors: unknown[]
let isBroken: boolean
beforeEach(async () => {
  taken = []
  errors = []
  isBroken = false
  inbound = await startMailInbound({
    host: '127.0.0.1',
    port: 0,
    domain: 'bounces.test',
    isOurs: async (address) => address === ours,
    take: async (recipients, report) => {
      if (isBroken) throw new Error('no database')
      taken.push({ recipients, report })
    },
    onError: (error) => errors.push(error),
  })
})
afterEach(() => inbound.close())

/** Sends a mail as another mail server would. Returns the SMTP reply code. */
async function deliver(raw: string, to: string | string[] = ours, from = ''): Promise<number> {
  const transporter = createTransport({
    host: '127.0.0.1',
    port: inbound.port,
    tls: { rejectUnauthorized: false },
  })
  try {
    await transporter.sendMail({ envelope: { from, to }, raw })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transporter.close()
  }
}

/**
 * Sends lines one after the other and returns the replies. If the last line is `hangUp`, closes the connection instead
 * of waiting for the next reply.
 */
async function talk(...lines: (string | typeof hangUp)[]): Promise<string[]> {
  const socket = connect(inbound.port, '127.0.0.1').setEncoding('utf8')
  const replies: string[] = []
  let rest = [...lines]
  for await (const reply of socket as AsyncIterable<string>) {
    replies.push(reply.trim())
    const [line, ...others] = rest
    rest = others
    if (line === undefined) break
    socket.write(`${String(line)}\r\n`)
    if (rest[0] === hangUp) break
  }
  socket.destroy()
  return replies
}

test('accepts a report for one of our addresses', async () => {
  expect(await deliver(bounce(ours))).toBe(250)
  expect(taken).toEqual([{ recipients: [ours], report: { kind: 'bounce' } }])
})

test('accepts and discards mail that is not a report', async () => {
  expect(await deliver(absence(ours))).toBe(250)
  expect(taken).toEqual([])
})

test('rejects every other recipient before DATA and relays nothing', async () => {
  for (const to of ['b+1.2.bbbbbbbbbbbbbbbb@bounces.test', 'anna@posta.test', 'postmaster@bounces.test'])
    expect(await deliver(bounce(to), to), to).toBe(550)
  expect(taken).toEqual([])
  const replies = await talk('EHLO x', 'MAIL FROM:<>', 'RCPT TO:<anna@posta.test>', 'DATA', 'QUIT')
  expect(replies.at(3)).toMatch(/^550/)
  expect(replies.at(4)).toMatch(/^503/)
})

test('offers no login', async () => {
  const replies = await talk('EHLO x', 'AUTH PLAIN AGFubmEAYW5uYQ==')
  expect(replies[1]).not.toContain('AUTH')
  expect(replies[2]).toMatch(/^5/)
})

test('rejects a mail that is too large for a report', async () => {
  expect(await deliver(bounce(ours).replace('unknown user', 'x'.repeat(1_200_000)))).toBe(552)
  expect(taken).toEqual([])
  expect(await deliver(bounce(ours))).toBe(250)
})

test('replies with a temporary error if the report cannot be stored', async () => {
  isBroken = true
  expect(await deliver(bounce(ours))).toBe(451)
  expect(errors).toHaveLength(1)
  isBroken = false
  expect(await deliver(bounce(ours))).toBe(250)
  expect(taken).toHaveLength(1)
})

test('keeps working after an endless line, a broken connection and a mail to a hundred recipients', async () => {
  await talk(`EHLO ${'x'.repeat(100_000)}`)
  await talk('EHLO x', 'MAIL FROM:<>', `RCPT TO:<${ours}>`, 'DATA', 'Subject: nothing more', hangUp)
  await deliver(
    bounce(ours),
    Array.from({ length: 100 }, (_, nth) => `b+${nth}@bounces.test`),
  )
  expect(taken).toEqual([])
  expect(await deliver(bounce(ours))).toBe(250)
})

test('rejects with EADDRINUSE if the port is in use', async () => {
  const again = startMailInbound({
    host: '127.0.0.1',
    port: inbound.port,
    domain: 'bounces.test',
    isOurs: async () => false,
    take: async () => {},
    onError: () => {},
  })
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
