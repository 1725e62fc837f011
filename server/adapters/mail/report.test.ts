import { describe, expect, test } from 'vitest'
import { readReport } from './report.ts'
import { absence, bounce, complaint, crlf } from './reports.fixture.ts'

const read = (text: string) => readReport(Buffer.from(text))
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
