import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { verifyDkim } from './dkim.fixture.ts'
import { type Failure, type MailServer, startMailServer } from './mail-server.fixture.ts'
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

const pdf = {
  name: 'ricevuta-2026-004187.pdf',
  type: 'application/pdf',
  content: Uint8Array.from({ length: 40_000 }, (_, nth) => (nth * 7919) % 256),
}

/** Returns 'sent', or the error if sending fails. */
const outcome = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error) => error,
  )

describe('a mail', () => {
  test('arrives with HTML and text over TLS after a login', async () => {
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

  test('with an unsubscribe URL has its own return path and one-click headers', async () => {
    await transport.send(optional)
    const [got] = server.received
    expect(got?.envelope.from).toBe(optional.returnPath)
    const header = (name: string) => got?.parsed.headerLines.find(({ key }) => key === name)?.line
    expect(header('list-unsubscribe')).toBe(`List-Unsubscribe: <${optional.unsubscribeUrl}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('with an attachment arrives with the same bytes, and with HTML and text', async () => {
    await transport.send({ ...mail, attachments: [pdf] })
    const parsed = server.received[0]?.parsed
    expect(parsed?.text?.trim()).toBe(mail.text)
    expect(String(parsed?.html).trim()).toBe(mail.html)
    expect(parsed?.attachments).toMatchObject([
      { filename: pdf.name, contentType: pdf.type, contentDisposition: 'attachment' },
    ])
    expect(Buffer.from(pdf.content).equals(parsed?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(true)
  })

  test('cannot inject headers or recipients', async () => {
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

  test('shares connections: a hundred mails use at most four connections', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, nth) => transport.send({ ...mail, id: `m-${nth}` })))
    expect(server.received).toHaveLength(100)
    expect(server.connections()).toBeLessThanOrEqual(4)
  })

  test('uses TLS from the first byte with smtps', async () => {
    await using other = await startMailServer({ isImplicitTls: true })
    const secure = createSmtpTransport(other.settings)
    await secure.send(mail)
    await secure.close()
    expect(other.received).toHaveLength(1)
  })
})

describe('a DKIM signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const signing = () => createSmtpTransport({ ...server.settings, dkim: { selector: 'mail1', privateKey } })

  test('belongs to the sender’s domain and covers the one-click headers', async () => {
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

  test('covers an attachment', async () => {
    const signed = signing()
    await signed.send({ ...mail, attachments: [pdf] })
    await signed.close()
    const source = server.received[0]?.source.toString('latin1') ?? ''
    const line = Buffer.from(pdf.content).toString('base64').slice(0, 76)
    expect(line).toMatch(/^A/)
    expect(source).toContain(line)
    const isValid = (text: string) => verifyDkim(Buffer.from(text, 'latin1'), publicKey).isValid
    expect(isValid(source)).toBe(true)
    expect(isValid(source.replace(line, `B${line.slice(1)}`))).toBe(false)
  })

  test('becomes invalid with any change of the signed content', async () => {
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

describe('failures', () => {
  const refused = (isRecipient: boolean) => ({ kind: MailRefused, isRecipient })
  const delayed = { kind: MailDelayed }
  const table: [string, Failure, { kind: unknown; isRecipient?: boolean }][] = [
    ['no such mailbox', { at: 'recipient', code: 550, text: '5.1.1 anna@posta.test unknown' }, refused(true)],
    [
      'no such mailbox, without an enhanced status',
      { at: 'recipient', code: 550, text: 'no anna@posta.test here' },
      refused(true),
    ],
    [
      'mailbox disabled, reported after DATA',
      { at: 'data', code: 550, text: '5.2.1 mailbox disabled' },
      refused(true),
    ],
    ['relaying denied', { at: 'recipient', code: 554, text: '5.7.1 relay access denied' }, refused(false)],
    ['content rejected', { at: 'data', code: 554, text: '5.6.0 that smells of spam' }, refused(false)],
    ['content rejected without an enhanced status', { at: 'data', code: 554, text: 'spam' }, refused(false)],
    ['grey-listed', { at: 'recipient', code: 451, text: '4.7.1 come back later' }, delayed],
    ['busy', { at: 'data', code: 421, text: '4.3.2 closing' }, delayed],
    ['full disk', { at: 'data', code: 452, text: '4.3.1 no space' }, delayed],
    [
      'sender rejected, which the operator can fix',
      { at: 'sender', code: 553, text: '5.7.1 not yours' },
      delayed,
    ],
    ['connection closed during DATA', { at: 'cut', bytes: 200 }, delayed],
    ['connection closed after DATA', { at: 'cut-after' }, delayed],
  ]

  test.each(table)(
    '%s: throws the right error and sends the next mail',
    async (_label, failure, { kind, isRecipient }) => {
      server.failures.push(failure)
      const error = await outcome(transport.send({ ...mail, text: 'lungo '.repeat(2_000) }))
      expect(error).toBeInstanceOf(kind)
      if (isRecipient !== undefined) expect(error).toMatchObject({ isRecipient })
      expect(String(error)).not.toContain('anna')
      expect(server.received).toHaveLength(failure.at === 'cut-after' ? 1 : 0)
      // Checks that the mail library does not retry, because the job retries the mail.
      expect(server.attempts()).toBeLessThanOrEqual(1)
      expect(await outcome(transport.send(mail))).toBe('sent')
    },
  )

  test.each([
    ['a wrong password', { login: { user: 'batticuore', pass: 'wrong' } }],
    ['an unreachable server', { port: 1 }],
    ['an unknown certificate', { ca: undefined }],
  ])('%s: throws MailDelayed without the password', async (_label, wrong) => {
    const { ca, ...settings } = { ...server.settings, ...wrong }
    const other = createSmtpTransport({ ...settings, ...(ca && { ca }) })
    const error = await outcome(other.send(mail))
    await other.close()
    expect(error).toBeInstanceOf(MailDelayed)
    expect(String(error)).not.toMatch(/wrong|p@ss/)
    expect(server.received).toEqual([])
  })

  test('a server without the required encryption: throws MailDelayed and sends no login', async () => {
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
