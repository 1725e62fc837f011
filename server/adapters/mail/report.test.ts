import { describe, expect, test } from 'vitest'
import { readReport } from './report.ts'
import { absence, bounce, complaint, crlf } from './reports.fixture.ts'

const read = async (text: string) => readReport(Buffer.from(text))
const about = 'b+1.2.0123456789abcdef@bounces.test'

describe('a bounce', () => {
  test.each(['5.1.1', '5.2.2', '5.7.1', '5.0.0', '5.1.10'])('status %s, failed: final', async (status) => {
    expect(await read(bounce(about, { status }))).toEqual({ kind: 'bounce' })
  })

  test.each([
    ['delayed', '4.4.1'],
    ['delayed', '5.1.1'],
    ['failed', '4.4.7'],
    ['delivered', '2.0.0'],
    ['relayed', '5.1.1'],
    ['failed', 'unknown'],
  ])('%s with status %s changes nothing', async (action, status) => {
    expect(await read(bounce(about, { action, status }))).toBeNull()
  })

  test('is read whatever the letters’ case, the line ends, the folding and the part’s encoding', async () => {
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
  test('names its mail in the report, or in the copy of the mail', async () => {
    expect(await read(complaint('complaints@bounces.test', { about }))).toEqual({
      kind: 'complaint',
      aboutSenders: ['fbl@provider.test', about],
    })
    const says = `Original-Mail-From: <${about}>`
    expect(await read(complaint('complaints@bounces.test', { says }))).toMatchObject({
      aboutSenders: ['fbl@provider.test', about],
    })
    expect(await read(complaint(about))).toEqual({ kind: 'complaint', aboutSenders: ['fbl@provider.test'] })
  })

  test('of fraud counts too; that something is no spam does not', async () => {
    expect(await read(complaint(about, { type: 'fraud' }))).toMatchObject({ kind: 'complaint' })
    for (const type of ['not-spam', 'auth-failure', 'virus', 'other', ''])
      expect(await read(complaint(about, { type })), type).toBeNull()
  })

  test('that names very many mails is read for a few', async () => {
    const says = Array.from({ length: 50 }, (_, nth) => `Original-Mail-From: <b+${nth}@bounces.test>`).join(
      '\n',
    )
    const report = await read(complaint('complaints@bounces.test', { says }))
    expect(report?.kind === 'complaint' && report.aboutSenders.length).toBe(5)
  })
})

describe('anything else', () => {
  test.each([
    ['an absence note', absence(about)],
    ['nothing', ''],
    ['bytes', '\0\x01\xff'.repeat(500)],
    ['a report without its machine’s part', bounce(about).replace('message/delivery-status', 'text/plain')],
    ['a report forwarded in a letter', crlf(`Subject: guarda\nContent-Type: text/plain\n\n${bounce(about)}`)],
    ['a boundary that never comes', bounce(about).replace(/--5D0E[^]*/, '')],
  ])('%s is no report', async (_says, text) => {
    expect(await read(text)).toBeNull()
  })
})

describe('what is made to keep us busy', () => {
  const report = (part: string) =>
    `Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: ${part}\r\n--x--\r\n`
  test.each([
    ['a list of addresses', `From: ${'<a@b>,'.repeat(160_000)}\r\n\r\nx`],
    ['headers', `${'A: b\r\n'.repeat(160_000)}\r\nx`],
    ['one header', `Content-Type: multipart/report${'; a=b'.repeat(190_000)}\r\n\r\nx`],
    ['blanks in a header', `Content-Type: multipart/report;${' '.repeat(990_000)}boundary\r\n\r\nx`],
    ['folded lines', `Content-Type: multipart/report${'\r\n ;'.repeat(240_000)}\r\n\r\nx`],
    ['parts', report(`a/b\r\n\r\n${'--x\r\n\r\n'.repeat(140_000)}`)],
    [
      'parts in parts',
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
      'blanks after a return path',
      report(`message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nReturn-Path:${' '.repeat(900_000)}`),
    ],
    [
      'an encoded report',
      report(
        `message/delivery-status\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=41=\r\n'.repeat(160_000)}`,
      ),
    ],
  ])('%s: read in a moment', (_says, text) => {
    // biome-ignore format: a table
    const source = Buffer.from(text)
    expect(source.length).toBeGreaterThan(700_000)
    const before = performance.now()
    readReport(source)
    expect(performance.now() - before).toBeLessThan(500)
  })
})
