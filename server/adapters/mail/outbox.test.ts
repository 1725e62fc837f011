import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markOf } from '#server/kernel/browser-mark.ts'
import { createMailOutbox } from './outbox.ts'
import type { OutgoingMail } from './port.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const mail: OutgoingMail = {
  from: { name: 'Batticuore', address: 'aiuto@batticuore.test' },
  to: 'anna@posta.test',
  subject: 'Perché no? Conferma il tuo indirizzo, Żółć 💘, che è lungo abbastanza da andare a capo due volte',
  html: '<p>Così è — <a href="https://main.test/abc?x=1&amp;y=2">conferma</a> 💘</p>'.repeat(20),
  text: `Così è.\n\n${'molto '.repeat(40)}\n\nhttps://main.test/${'A'.repeat(43)}\n\n.\n=3D non è un uguale`,
  id: 'activation-12',
  locale: 'it',
}

test('writes a mail to a file and reads it back', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send(mail)
  expect(await readdir(join(folder, 'outbox'))).toEqual(['activation-12.eml'])
  const stored = await outbox.stored?.find('activation-12', 'everything')
  expect(stored).toMatchObject({
    id: 'activation-12',
    from: 'Batticuore <aiuto@batticuore.test>',
    to: 'anna@posta.test',
    subject: mail.subject,
  })
  expect(stored?.html.trim()).toBe(mail.html)
  expect(stored?.text.trim()).toBe(mail.text)
  const source = await readFile(join(folder, 'outbox/activation-12.eml'), 'utf8')
  expect(stored?.attachments).toEqual([])
  expect(source).toContain('Content-Language: it\r\n')
  expect(source).toContain('Message-ID: <activation-12@batticuore.test>\r\n')
})

test('reads a mail with attachments back, byte for byte', async () => {
  const outbox = createMailOutbox(folder)
  const bytes = Uint8Array.from({ length: 70_000 }, (_, nth) => (nth * 7919) % 256)
  const pdf = { name: 'ricevuta-2026-004187.pdf', type: 'application/pdf', content: bytes }
  const note = { name: 'nota.txt', type: 'text/plain', content: Buffer.from('Così è.\n--x\n') }
  await outbox.send({ ...mail, attachments: [pdf, note] })
  const stored = await outbox.stored?.find('activation-12', 'everything')
  expect(stored?.html.trim()).toBe(mail.html)
  expect(stored?.text.trim()).toBe(mail.text)
  expect(stored?.attachments.map(({ name, type }) => [name, type])).toEqual([
    ['ricevuta-2026-004187.pdf', 'application/pdf'],
    ['nota.txt', 'text/plain'],
  ])
  expect(Buffer.from(bytes).equals(stored?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(true)
  expect(Buffer.from(stored?.attachments[1]?.content ?? []).toString()).toBe('Così è.\n--x\n')
})

test('stores one file for a mail that is sent twice and lists the newest mail first', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send(mail)
  await outbox.send(mail)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await outbox.send({ ...mail, id: 'welcome-13', subject: 'Si comincia' })
  expect((await outbox.stored?.list('everything'))?.map(({ id, subject }) => [id, subject])).toEqual([
    ['welcome-13', 'Si comincia'],
    ['activation-12', mail.subject],
  ])
})

test('never writes outside the folder and finds no mail for an unknown id', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send({ ...mail, id: '../../escaped' })
  expect(await readdir(folder)).toEqual(['outbox'])
  expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)])
  expect(await outbox.stored?.find('../../escaped', 'everything')).toBeNull()
  expect(await createMailOutbox(join(folder, 'nowhere')).stored?.list('everything')).toEqual([])
})

test('shows a mail to the browser that caused it and a mail without a cause to no browser', async () => {
  const outbox = createMailOutbox(folder)
  const [own, foreign] = [markOf('own'), markOf('foreign')]
  await outbox.send({ ...mail, browser: own })
  await outbox.send({ ...mail, id: 'notice-13' })
  const idsFor = async (browser: string) => (await outbox.stored?.list({ browser }))?.map(({ id }) => id)
  expect(await idsFor(own)).toEqual(['activation-12'])
  expect(await idsFor(foreign)).toEqual([])
  expect(await outbox.stored?.find('activation-12', { browser: own })).toMatchObject({ to: mail.to })
  expect(await outbox.stored?.find('activation-12', { browser: foreign })).toBeNull()
  expect(await outbox.stored?.find('notice-13', { browser: own })).toBeNull()
  expect(await outbox.stored?.list('everything')).toHaveLength(2)
})
