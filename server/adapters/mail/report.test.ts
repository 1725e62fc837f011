import { describe, expect, test } from 'vitest'
import { readReport } from './report.ts'
import { absence, bounce, complaint, crlf } from './reports.fixture.ts'

const read = async (text: string) => readReport(Buffer.from(text))
const about = 'b+1.2.0123456789abcdef@bounces.test'

describe('a bounce', () => {
  test.each(['5.1.1', '5.2.2', '5.7.1', '5.0.0', '5.1.10'])(
    'is permanent with failed and status %s',
    async (status) => {
      expect(await read(bounce(about, { status }))).toEqual({ kind: 'bounce' })
    },
  )

  test.each([
    ['delayed', '4.4.1'],
    ['delayed', '5.1.1'],
    ['failed', '4.4.7'],
    ['delivered', '2.0.0'],
    ['relayed', '5.1.1'],
    ['failed', 'unknown'],
  ])('is ignored with %s and status %s', async (action, status) => {
    expect(await read(bounce(about, { action, status }))).toBeNull()
  })

  test('is recognized with any letter case, line ends, folding and encoding of the part', async () => {
    const text = bounce(about)
    expect(await read(text.replace('Action: failed', 'ACTION: Failed'))).toEqual({ kind: 'bounce' })
    expect(await read(text.replace('Status: 5.1.1', 'status:\r\n 5.1.1 (bad mailbox)'))).toEqual({
      kind: 'bounce',
    })
    expect(await read(text.replaceAll('\r\n', '\n'))).toEqual({ kind: 'bounce' })
    expect(await read(text.replaceAll('message/delivery-status', 'message/global-delivery-status'))).toEqual({
      kind: 'bounce',
    })
    const status = 'Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'
    const encoded = text.replace(
      /Content-Type: message\/delivery-status\r\n\r\n[^]*?(?=\r\n--)/,
      `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(status).toString('base64')}`,
    )
    expect(encoded).not.toBe(text)
    expect(await read(encoded)).toEqual({ kind: 'bounce' })
  })
})

describe('a complaint', () => {
  test('has the return path from the report or from the copy of the mail', async () => {
    expect(await read(complaint('complaints@bounces.test', { about }))).toEqual({
      kind: 'complaint',
      aboutSenders: ['fbl@provider.test', about],
    })
    const extraFields = `Original-Mail-From: <${about}>`
    expect(await read(complaint('complaints@bounces.test', { extraFields }))).toMatchObject({
      aboutSenders: ['fbl@provider.test', about],
    })
    expect(await read(complaint(about))).toEqual({ kind: 'complaint', aboutSenders: ['fbl@provider.test'] })
  })

  test('counts if its type is fraud, and is ignored if its type is not-spam', async () => {
    expect(await read(complaint(about, { type: 'fraud' }))).toMatchObject({ kind: 'complaint' })
    for (const type of ['not-spam', 'auth-failure', 'virus', 'other', ''])
      expect(await read(complaint(about, { type })), type).toBeNull()
  })

  test('has only the first few of very many return paths', async () => {
    const extraFields = Array.from(
      { length: 50 },
      (_, nth) => `Original-Mail-From: <b+${nth}@bounces.test>`,
    ).join('\n')
    const report = await read(complaint('complaints@bounces.test', { extraFields }))
    expect(report?.kind === 'complaint' && report.aboutSenders.length).toBe(5)
  })
})

describe('anything else', () => {
  test.each([
    ['an auto-reply', absence(about)],
    ['an empty mail', ''],
    ['binary data', '\0\x01\xff'.repeat(500)],
    [
      'a report without its machine-readable part',
      bounce(about).replace('message/delivery-status', 'text/plain'),
    ],
    [
      'a report quoted in another mail',
      crlf(`Subject: guarda\nContent-Type: text/plain\n\n${bounce(about)}`),
    ],
    ['a report without its boundary', bounce(about).replace(/--5D0E[^]*/, '')],
  ])('%s is not a report', async (_label, text) => {
    expect(await read(text)).toBeNull()
  })
})

describe('a malicious mail', () => {
  const report = (part: string) =>
    `Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: ${part}\r\n--x--\r\n`
  test.each([
    ['addresses', `From: ${'<a@b>,'.repeat(160_000)}\r\n\r\nx`],
    ['headers', `${'A: b\r\n'.repeat(160_000)}\r\nx`],
    ['header parameters', `Content-Type: multipart/report${'; a=b'.repeat(190_000)}\r\n\r\nx`],
    ['spaces in a header', `Content-Type: multipart/report;${' '.repeat(990_000)}boundary\r\n\r\nx`],
    ['folded lines', `Content-Type: multipart/report${'\r\n ;'.repeat(240_000)}\r\n\r\nx`],
    ['parts', report(`a/b\r\n\r\n${'--x\r\n\r\n'.repeat(140_000)}`)],
    [
      'nested parts',
      Array.from(
        { length: 12_000 },
        (_, nth) => `Content-Type: multipart/report; boundary="b${nth}"\r\n\r\n--b${nth}\r\n`,
      ).join(''),
    ],
    [
      'empty lines in a report',
      report(`message/delivery-status\r\n\r\n${'\n'.repeat(400_000)}${' '.repeat(500_000)}`),
    ],
    ['groups of a report', report(`message/delivery-status\r\n\r\n${'A: b\r\n\r\n'.repeat(120_000)}`)],
    [
      'return paths',
      report(
        `message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n${'Return-Path: <a@b>\r\n'.repeat(48_000)}`,
      ),
    ],
    [
      'spaces after a return path',
      report(`message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nReturn-Path:${' '.repeat(900_000)}`),
    ],
    [
      'encoded lines',
      report(
        `message/delivery-status\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=41=\r\n'.repeat(160_000)}`,
      ),
    ],
  ])('with very many or very long %s is parsed within 500 ms of processor time', (_label, text) => {
    const source = Buffer.from(text)
    expect(source.length).toBeGreaterThan(700_000)
    const before = process.cpuUsage()
    readReport(source)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
  })
})
