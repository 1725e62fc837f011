import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { WithdrawalId } from '#contract/wire/ids.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { minutes } from '#server/kernel/clock.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { comparePreview } from '#tests/harness/compare-preview.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { newKey, openShop, type TestShop } from '../shop.fixture.ts'
import { type Buyer, withdrawing } from './withdrawal.fixture.ts'

/** Withdrawals without sign-in, and the refund of unspent credits with the deletion of an account. */

let shop: TestShop
let by: ReturnType<typeof withdrawing>
let support: CallAsStaff
beforeAll(async () => {
  shop = await openShop()
  by = withdrawing(shop)
  support = await createReviewer(shop.app, 'support')
})
afterAll(() => shop[Symbol.asyncDispose]())

const numberOf = async ({ anna, order }: Buyer) => (await by.read(anna, order.id)).number
const declare = async (contract: string, email: string, credits?: number) => {
  const input = { name: 'Giulia Ferri', contract, email, key: newKey(), ...(credits && { credits }) }
  const { receipt } = await shop.app.call(null, 'declareWithdrawal', input)
  return { receipt, input }
}
const read = async (receipt: string) =>
  (await shop.app.call(null, 'getWithdrawal', { receipt: receipt as never })).withdrawal
const waiting = async (number: string) =>
  (await support('listWithdrawalsToReview', {})).withdrawals.find((each) => each.number === number)

describe('without sign-in', () => {
  test('carries out a declaration with the order and the address of the account, and tells the account', async () => {
    const buyer = await by.buyer()
    await by.spend(buyer.anna, 1)
    const { receipt } = await declare(`Ordine ${await numberOf(buyer)}`, buyer.anna.email.toUpperCase())
    expect(await by.paidBack(buyer)).toBe(0)
    await shop.app.runJobs()
    expect(await by.paidBack(buyer)).toBe(1199)
    const { number } = await read(receipt)
    const subjects = shop.app.outbox.to(buyer.anna.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(2)
    await by.expectAgreement(buyer)
  })

  test('shows an address with an international domain as it was typed, to its author and to support', async () => {
    const { receipt } = await declare('999998', 'uta@exämple.test')
    await shop.app.runJobs()
    const { email, number } = await read(receipt)
    expect([email, (await waiting(number))?.email]).toEqual(['uta@exämple.test', 'uta@exämple.test'])
    expect(shop.app.outbox.to('uta@xn--exmple-cua.test')).toHaveLength(1)
  })

  test('takes the declared number of credits', async () => {
    const buyer = await by.buyer()
    await declare(await numberOf(buyer), buyer.anna.email, 90)
    await shop.app.runJobs()
    expect(await by.paidBack(buyer)).toBe(719)
  })

  test('H7: answers, confirms and shows the same whether or not the order or the address exist', async () => {
    const buyer = await by.buyer()
    const number = await numberOf(buyer)
    const receipts = [
      await declare(number, buyer.anna.email),
      await declare('999999', 'nessuno@posta.test'),
      await declare(number, 'estranea@posta.test'),
    ]
    await shop.app.runJobs()
    const shown = await Promise.all(receipts.map(({ receipt }) => read(receipt)))
    for (const each of shown) expect(each).toMatchObject({ kind: 'signed_out', result: null })
    expect(new Set(shown.map((each) => Object.keys(each).join())).size).toBe(1)
    expect(shop.app.outbox.to('nessuno@posta.test')).toHaveLength(1)
    // The stranger's declaration did nothing to the order.
    expect(await by.paidBack(buyer)).toBe(1199)
    expect(await waiting(shown[2]!.number)).toMatchObject({ problem: 'unmatched', contract: number })
  })

  test('a repeated request declares once, and another one with its key is rejected', async () => {
    const { receipt, input } = await declare('123', 'doppio@posta.test')
    expect(await shop.app.call(null, 'declareWithdrawal', input)).toEqual({ receipt })
    await expect(
      shop.app.call(null, 'declareWithdrawal', { ...input, contract: '124' }),
    ).rejects.toMatchObject({ code: 'key_reused' })
    await shop.app.runJobs()
    expect(shop.app.outbox.to('doppio@posta.test')).toHaveLength(1)
  })

  test('limits the declarations of a day by address', async () => {
    for (let nth = 0; nth < 5; nth++) await declare(`${nth}00${nth}`, 'tante@posta.test')
    await expect(declare('7', 'tante@posta.test')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('a person carries out what waits, or answers it; the other of two persons is refused', async () => {
    const buyer = await by.buyer()
    const number = await numberOf(buyer)
    const first = await read((await declare('quello di novembre', 'altra@posta.test')).receipt)
    const second = await read((await declare('boh', 'boh@posta.test')).receipt)
    await shop.app.runJobs()
    const [open, other] = [await waiting(first.number), await waiting(second.number)]
    const input = { withdrawal: open!.id, order_number: number, credits: 150 }
    expect(await support('carryOutWithdrawal', input)).toEqual({ refund: 'sent' })
    await expect(support('carryOutWithdrawal', input)).rejects.toMatchObject({ code: 'already_decided' })
    expect(await by.paidBack(buyer)).toBe(1199)
    await support('answerWithdrawal', { withdrawal: other!.id, answer: 'Ci mandi la ricevuta, per favore?' })
    await shop.app.after(minutes(limits.outcome_delay_minutes))
    expect(shop.app.outbox.to('boh@posta.test').at(-1)?.text).toContain('Ci mandi la ricevuta')
    expect(await waiting(second.number)).toBeUndefined()
    const { rows } = await shop.app.db.query(
      `select object_id, action, before ->> 'waiting_since' is not null as timed from audit_entry
        where action like 'withdrawal%' order by id`,
    )
    expect(rows).toEqual([
      { object_id: open!.id, action: 'withdrawal_carried_out', timed: true },
      { object_id: other!.id, action: 'withdrawal_answered', timed: true },
    ])
    const moderator = await createReviewer(shop.app)
    await expect(moderator('listWithdrawalsToReview', {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('O1: the preview of an answer is the mail that is sent', async () => {
    const { app } = shop
    const { receipt } = await declare('non so quale', 'anteprima@posta.test')
    await app.runJobs()
    const { id } = (await waiting((await read(receipt)).number))!
    const answer = { withdrawal: id, answer: 'Non troviamo questo ordine.' }
    const [mail] = await comparePreview(app, {
      preview: async () => [(await support('previewWithdrawalAnswer', answer)).mail],
      decide: () => support('answerWithdrawal', answer),
      deliver: () => app.after(minutes(limits.outcome_delay_minutes)),
      to: ['anteprima@posta.test'],
    })
    expect(mail).toMatchObject({ language: 'it', is_mailed: true })
    await expect(support('previewWithdrawalAnswer', answer)).rejects.toMatchObject({
      code: 'already_decided',
    })
  })

  test('an answer can be undone until its mail leaves: once, and by its author', async () => {
    const { app } = shop
    const colleague = await createReviewer(app, 'support')
    const undo = (who: typeof support, withdrawal: WithdrawalId) =>
      who('undoWithdrawalAnswer', { withdrawal })
    const nothing = { code: 'nothing_to_undo' }
    const { receipt } = await declare('non so quale', 'annulla@posta.test')
    await app.runJobs()
    const { id } = (await waiting((await read(receipt)).number))!
    const mails = () => app.outbox.to('annulla@posta.test').length
    const before = mails()
    const first = { withdrawal: id, answer: 'Una prima risposta, sbagliata.' }
    const { mail_at } = await support('answerWithdrawal', first)
    expect(Date.parse(mail_at) - app.clock.now().getTime()).toBe(minutes(limits.outcome_delay_minutes))
    await expect(undo(colleague, id)).rejects.toMatchObject(nothing)
    app.clock.advance(minutes(5))
    expect(await undo(support, id)).toEqual({ answer: first.answer })
    // The second tab.
    await expect(undo(support, id)).rejects.toMatchObject(nothing)
    const stored = await app.db.query('select status, answer, decided_at from withdrawal where id = $1', [id])
    expect(stored.rows).toEqual([{ status: 'waiting', answer: '', decided_at: null }])
    await app.after(minutes(5))
    expect(mails()).toBe(before)
    // The next answer leaves at its own time, once.
    await support('answerWithdrawal', { withdrawal: id, answer: 'La risposta giusta.' })
    app.clock.advance(minutes(limits.outcome_delay_minutes) - 1)
    await app.runJobs()
    expect(mails()).toBe(before)
    await app.after(1)
    expect(mails()).toBe(before + 1)
    expect(app.outbox.to('annulla@posta.test').at(-1)?.text).toContain('La risposta giusta.')
    await expect(undo(support, id)).rejects.toMatchObject(nothing)
    const actions = await app.db.query(
      `select action from audit_entry where object_id = $1 and action like 'withdrawal%' order by id`,
      [id],
    )
    expect(actions.rows.map(({ action }) => action)).toEqual([
      'withdrawal_answered',
      'withdrawal_answer_undone',
      'withdrawal_answered',
    ])
  })

  test('is in time by the declaration, not by the job', async () => {
    const buyer = await by.buyer()
    await declare(await numberOf(buyer), buyer.anna.email)
    shop.app.clock.advance(20 * 86_400_000)
    await shop.app.runJobs()
    expect(await by.paidBack(buyer)).toBe(1199)
  })
})

describe('X10: with the deletion of the account', () => {
  test('tells what the provider refused, and support sees it', async () => {
    const buyer = await by.buyer()
    const refuse = () => ({ refund: () => Promise.reject(new PaymentRefused('no')) })
    const { refunds, has_refused } = await shop.withProvider(refuse, () =>
      shop.app.call(buyer.anna, 'refundUnused', {}),
    )
    expect(has_refused).toBe(true)
    expect(await waiting(refunds[0]!.number)).toMatchObject({ problem: 'refused', result: { cents: 1199 } })
  })

  test('refunds the unspent credits of orders of any age, and the erasure keeps only the numbers', async () => {
    const buyer = await by.buyer()
    await by.spend(buyer.anna, 3)
    await shop.app.runJobs()
    shop.app.clock.advance(25 * 86_400_000)
    const { refunds, has_refused } = await shop.app.call(buyer.anna, 'refundUnused', {})
    expect(refunds.map(({ result }) => result)).toMatchObject([
      { credits: 135, spent_credits: 0, cents: 1079 },
    ])
    expect(has_refused).toBe(false)
    expect((await shop.app.call(buyer.anna, 'refundUnused', {})).refunds).toEqual([])
    await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, buyer.anna.id))
    await shop.app.runJobs()
    const { rows } = await shop.app.db.query(
      `select name, email, contract, credits, cents from withdrawal where order_id = $1`,
      [buyer.order.id],
    )
    expect(rows).toEqual([{ name: '', email: '', contract: '', credits: 135, cents: 1079 }])
    // The confirmation was not sent before the erasure: it is sent once, and its address is gone.
    const mails = shop.app.outbox.to(buyer.anna.email).filter(({ subject }) => subject.includes('Recesso R-'))
    expect(mails).toHaveLength(1)
    const { rows: stored } = await shop.app.db.query(`select 1 from mail where address = $1`, [
      buyer.anna.email,
    ])
    expect(stored).toEqual([])
    expect(await by.paidBack(buyer)).toBe(1079)
  })
})
