import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { verifyDkim } from './dkim.fixture.ts'
import { type MailServer, startMailServer, type Whim } from './mail-server.fixture.ts'
import type { MailTransport, OutgoingMail } from './port.ts'
import { createSmtpTransport } from './smtp.ts'

let server: MailServer
let transport: MailTransport
beforeEach(async () => {
  server = await startMailServer()
  transport = createSmtpTransport(server.settings)
})
afterEach(async () => {
  await transport.close()
  await server[Symbol.asyncDispose]()
})

const mail: OutgoingMail = {
  from: { name: 'Batticuore', address: 'aiuto@batticuore.test' },
  to: 'anna@posta.test',
  subject: 'Perché no? Żółć 💘',
  html: '<p>Così è — <a href="https://main.test/abc">conferma</a> 💘</p>',
  text: 'Così è.\n\n.\nhttps://main.test/abc',
  id: 'activation-12',
  locale: 'it',
}
const optional: OutgoingMail = {
  ...mail,
  id: 'welcome-13',
  returnPath: 'b+1.2.0123456789abcdef@bounces.test',
  unsubscribeUrl: `https://main.test/api/unsubscribe.php?t=${'A'.repeat(43)}`,
}

/** What became of one mail, as the caller sees it. */
const outcome = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error) => error,
  )

describe('a mail', () => {
  test('arrives whole over TLS, after a login, in both parts', async () => {
    await transport.send(mail)
    const [got] = server.received
    expect(got?.encrypted).toBe(true)
    expect(got?.envelope).toEqual({ from: 'aiuto@batticuore.test', to: ['anna@posta.test'] })
    expect(got?.parsed).toMatchObject({
      subject: mail.subject,
      messageId: '<activation-12@batticuore.test>',
      from: { value: [mail.from] },
      to: { value: [{ address: 'anna@posta.test' }] },
    })
    expect(got?.parsed.text?.trim()).toBe(mail.text)
    expect(String(got?.parsed.html).trim()).toBe(mail.html)
    expect(got?.parsed.headers.get('content-language')).toBe('it')
    expect(got?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(got?.parsed.headers.has('list-unsubscribe')).toBe(false)
    expect(got?.parsed.headers.has('list')).toBe(false)
  })

  test('that one may do without comes back to an address of its own, and ends with one click', async () => {
    await transport.send(optional)
    const [got] = server.received
    expect(got?.envelope.from).toBe(optional.returnPath)
    const header = (name: string) => got?.parsed.headerLines.find(({ key }) => key === name)?.line
    expect(header('list-unsubscribe')).toBe(`List-Unsubscribe: <${optional.unsubscribeUrl}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('cannot bring headers or recipients of its own', async () => {
    await transport.send({
      ...mail,
      from: { ...mail.from, name: 'Batti\r\nBcc: eva@posta.test' },
      subject: 'Ciao\r\nBcc: eva@posta.test\r\n\r\nx',
    })
    expect(server.received[0]?.envelope.to).toEqual(['anna@posta.test'])
    expect(server.received[0]?.parsed.headers.has('bcc')).toBe(false)
    for (const to of ['anna@posta.test, eva@posta.test', 'Eva <eva@posta.test>', 'amici: eva@posta.test;'])
      expect(await outcome(transport.send({ ...mail, to }))).toBeInstanceOf(MailRefused)
    expect(server.received).toHaveLength(1)
  })

  test('needs no connection of its own: a hundred go over four', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, nth) => transport.send({ ...mail, id: `m-${nth}` })))
    expect(server.received).toHaveLength(100)
    expect(server.connections()).toBeLessThanOrEqual(4)
  })

  test('goes over TLS from the first byte where the address says smtps', async () => {
    await using other = await startMailServer({ isImplicitTls: true })
    const secure = createSmtpTransport(other.settings)
    await secure.send(mail)
    await secure.close()
    expect(other.received).toHaveLength(1)
  })
})

describe('a signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const signing = () => createSmtpTransport({ ...server.settings, dkim: { selector: 'mail1', privateKey } })

  test('is of the sender’s domain, and covers the one-click headers', async () => {
    const signed = signing()
    await signed.send(optional)
    await signed.send({ ...mail, from: { name: 'Amori', address: 'aiuto@amori.test' } })
    await signed.close()
    const [first, second] = server.received.map(({ source }) => verifyDkim(source, publicKey))
    expect(first).toMatchObject({
      isValid: true,
      tags: { d: 'batticuore.test', s: 'mail1', a: 'rsa-sha256' },
    })
    expect(first?.signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(second).toMatchObject({ isValid: true, tags: { d: 'amori.test' } })
  })

  test('breaks with every change of what it covers', async () => {
    const signed = signing()
    await signed.send(optional)
    await signed.close()
    const source = server.received[0]?.source.toString('latin1') ?? ''
    const changes: [string | RegExp, string][] = [
      ['api/unsubscribe', 'api/elsewhere'],
      ['=One-Click', '=Two-Clicks'],
      [/Subject: ./, 'Subject: X'],
      ['conferma', 'confermo'],
      ['anna@posta.test', 'eva@posta.test'],
    ]
    for (const [what, other] of changes) {
      const changed = source.replace(what, other)
      expect(changed, String(what)).not.toBe(source)
      expect(verifyDkim(Buffer.from(changed, 'latin1'), publicKey).isValid, String(what)).toBe(false)
    }
  })
})

describe('what a server says', () => {
  const refused = (isRecipient: boolean) => ({ kind: MailRefused, isRecipient })
  const delayed = { kind: MailDelayed }
  const table: [string, Whim, { kind: unknown; isRecipient?: boolean }][] = [
    ['no such mailbox', { at: 'recipient', code: 550, text: '5.1.1 anna@posta.test unknown' }, refused(true)],
    ['the same in a word of its own', { at: 'recipient', code: 550, text: 'no anna@posta.test here' }, refused(true)],
    ['mailbox closed, told late', { at: 'data', code: 550, text: '5.2.1 mailbox disabled' }, refused(true)],
    ['we may not relay', { at: 'recipient', code: 554, text: '5.7.1 relay access denied' }, refused(false)],
    ['content refused', { at: 'data', code: 554, text: '5.6.0 that smells of spam' }, refused(false)],
    ['content refused in a word of its own', { at: 'data', code: 554, text: 'spam' }, refused(false)],
    ['grey-listed', { at: 'recipient', code: 451, text: '4.7.1 come back later' }, delayed],
    ['busy', { at: 'data', code: 421, text: '4.3.2 closing' }, delayed],
    ['full disk', { at: 'data', code: 452, text: '4.3.1 no space' }, delayed],
    ['our sender is refused, which the operator can mend', { at: 'sender', code: 553, text: '5.7.1 not yours' }, delayed],
    ['cut in the middle', { at: 'cut', bytes: 200 }, delayed],
    ['cut after the end', { at: 'cut-after' }, delayed],
  ] // biome-ignore format: a table

  test.each(table)('%s', async (_says, whim, { kind, isRecipient }) => {
    server.whims.push(whim)
    const error = await outcome(transport.send({ ...mail, text: 'lungo '.repeat(2_000) }))
    expect(error).toBeInstanceOf(kind)
    if (isRecipient !== undefined) expect(error).toMatchObject({ isRecipient })
    expect(String(error)).not.toContain('anna')
    expect(server.received).toHaveLength(whim.at === 'cut-after' ? 1 : 0)
    // nothing was tried again behind our back, and the next mail goes
    expect(server.attempts()).toBeLessThanOrEqual(1)
    expect(await outcome(transport.send(mail))).toBe('sent')
  })

  test.each([
    ['a wrong password', { login: { user: 'batticuore', pass: 'wrong' } }],
    ['nobody there', { port: 1 }],
    ['a certificate of somebody else', { ca: undefined }],
  ])('%s delays, and names no password', async (_says, wrong) => {
    const { ca, ...settings } = { ...server.settings, ...wrong }
    const other = createSmtpTransport({ ...settings, ...(ca && { ca }) })
    const error = await outcome(other.send(mail))
    await other.close()
    expect(error).toBeInstanceOf(MailDelayed)
    expect(String(error)).not.toMatch(/wrong|p@ss/)
    expect(server.received).toEqual([])
  })

  test('no encryption where it is asked for: not even the login is sent', async () => {
    await using open = await startMailServer({ hasTls: false })
    const strict = createSmtpTransport(open.settings)
    expect(await outcome(strict.send(mail))).toBeInstanceOf(MailDelayed)
    await strict.close()
    const lax = createSmtpTransport({ ...open.settings, needsTls: false })
    expect(await outcome(lax.send(mail))).toBe('sent')
    await lax.close()
    expect(open.received).toHaveLength(1)
  })
})
