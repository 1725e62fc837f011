import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('a mail becomes a file, and reads back as it was sent', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send(mail)
  expect(await readdir(join(folder, 'outbox'))).toEqual(['activation-12.eml'])
  const kept = await outbox.kept?.find('activation-12')
  expect(kept).toMatchObject({
    id: 'activation-12',
    from: 'Batticuore <aiuto@batticuore.test>',
    to: 'anna@posta.test',
    subject: mail.subject,
  })
  expect(kept?.html.trim()).toBe(mail.html)
  expect(kept?.text.trim()).toBe(mail.text)
  const source = await readFile(join(folder, 'outbox/activation-12.eml'), 'utf8')
  expect(source).toContain('Content-Language: it\r\n')
  expect(source).toContain('Message-ID: <activation-12@batticuore.test>\r\n')
})

test('the same mail sent again is still one; others stand before it, newest first', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send(mail)
  await outbox.send(mail)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await outbox.send({ ...mail, id: 'welcome-13', subject: 'Si comincia' })
  expect((await outbox.kept?.list())?.map(({ id, subject }) => [id, subject])).toEqual([
    ['welcome-13', 'Si comincia'],
    ['activation-12', mail.subject],
  ])
})

test('an id cannot lead out of the folder, and an unknown one finds nothing', async () => {
  const outbox = createMailOutbox(folder)
  await outbox.send({ ...mail, id: '../../escaped' })
  expect(await readdir(folder)).toEqual(['outbox'])
  expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)])
  expect(await outbox.kept?.find('../../escaped')).toBeNull()
  expect(await createMailOutbox(join(folder, 'nowhere')).kept?.list()).toEqual([])
})
