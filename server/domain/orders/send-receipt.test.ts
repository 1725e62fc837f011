import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { insertPaidOrder } from './paid-order.fixture.ts'
import { receiptOf } from './receipt-params.ts'
import { queueReceipt, sendReceipt } from './send-receipt.ts'
import { openShop } from './shop.fixture.ts'
import { selectReceipt } from './store/receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function pay(member: TestMember, change: Parameters<typeof insertPaidOrder>[2] = {}) {
  const order = await insertPaidOrder(app, member, change)
  await inTransaction(app.db, (tx) => queueReceipt(app, tx, { member: member.id, order: order.id }))
  return order
}

const receiptMails = async (member: TestMember) => {
  const { rows } = await app.db.query<{ id: string; sent: boolean }>(
    `select id, sent_at is not null as sent from mail where member_id = $1 and kind = 'receipt'`,
    [member.id],
  )
  return rows
}

test('sends the receipt with its PDF, once, however often the job runs', async () => {
  const giulia = await app.member({ name: 'Giulia' })
  const { id, number } = await pay(giulia)
  await app.runJobs()
  const [mail] = await receiptMails(giulia)
  for (let repeat = 0; repeat < 3; repeat++)
    await sendReceipt.run(app, { member: giulia.id, mail: mail?.id ?? '' })
  await app.runJobs()

  const sent = app.outbox.to(giulia.email)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject.replaceAll('\u00a0', ' ')).toBe('150 crediti, 8,99 €: la tua ricevuta')
  expect(sent[0]?.text).toContain(`https://main.test/transactions/${id}`)
  expect(sent[0]).not.toHaveProperty('unsubscribeUrl')
  expect(sent[0]?.attachments).toMatchObject([{ name: 'ricevuta-2026-004187.pdf', type: 'application/pdf' }])
  const pdf = Buffer.from(sent[0]?.attachments?.[0]?.content ?? [])
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(sent[0]?.text).toContain(`1 pagina, ${Math.ceil(pdf.length / 1000)}\u00a0KB`)
  expect(number).toMatch(/^\d+$/)
  expect(await receiptMails(giulia)).toMatchObject([{ sent: true }])
})

test('ignores notification settings, but sends nothing to an address that bounces', async () => {
  const [quiet, gone] = [await app.member(), await app.member()]
  const set = (member: TestMember, reasons: string) =>
    app.db.query('update member set notifications_disabled = $2 where id = $1', [member.id, reasons])
  await set(quiet, '{unsubscribe,complaint}')
  await set(gone, '{unsubscribe,bounce}')
  await pay(quiet)
  await pay(gone)
  await app.runJobs()
  expect(app.outbox.to(quiet.email)).toHaveLength(1)
  expect(app.outbox.to(gone.email)).toEqual([])
  expect(await receiptMails(gone)).toEqual([])
})

test('sends an invoice if the buyer asked for one', async () => {
  const anna = await app.member()
  const invoice = { name: 'Ferri S.n.c.', address: 'Via Nuova 3, Bologna', tax_code: '' }
  await pay(anna, { invoice, receipt_number: '2026/F-0042' })
  await app.runJobs()
  const [mail] = app.outbox.to(anna.email)
  expect(mail?.subject).toContain('la tua fattura')
  expect(mail?.attachments?.[0]?.name).toBe('fattura-2026-F-0042.pdf')
})

test('a mail that is not sent when its member is erased is never sent', async () => {
  const anna = await app.member()
  await pay(anna)
  const [mail] = await receiptMails(anna)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, anna.id))
  await app.runJobs()
  await sendReceipt.run(app, { member: anna.id, mail: mail?.id ?? randomId() })
  expect(app.outbox.to(anna.email).filter(({ attachments }) => attachments)).toEqual([])
})

test('an order that completes stores the seller of its document, which later changes of the company spare', async () => {
  await using shop = await openShop()
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna, {
    invoice: { name: 'Ferri S.n.c.', address: 'Via Nuova 3, Bologna', tax_code: '' },
  })
  await shop.pay(order.reference, 'paid')
  const row = (await selectReceipt(shop.app.db, { member_id: anna.id, id: order.id })).rows[0]
  const company = { ...shop.app.site.company, name: 'Seconda S.r.l.', vat_numbers: ['IT2'] }
  const site = { ...shop.app.site, company }
  const buyer = { name: 'anna', email: anna.email }
  expect(row && receiptOf(site, buyer, row)).toMatchObject({
    number: '2026/F-0001',
    seller: { name: 'Batticuore S.r.l.', city: 'Bologna', vat_numbers: ['IT00000000000'] },
  })
})
