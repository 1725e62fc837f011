import { expect, test } from 'vitest'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { startVerotel } from '#server/adapters/payments/verotel-server.fixture.ts'
import { createVerotelProvider } from '#server/adapters/payments/verotel.ts'
import { composeApp } from '#server/compose.ts'
import { minutes } from '#server/kernel/clock.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { finishRefund } from './finish-refund.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop } from './shop.fixture.ts'

test('processes that repeat a refund at the same time pay back once, without idempotency keys', async () => {
  await using verotel = await startVerotel()
  await using shop = await openShop()
  const { app } = shop
  const payments = app.payments as Map<string, PaymentProvider>
  payments.clear()
  payments.set('verotel', verotel.provider)
  const support = await createReviewer(app, 'support')
  const anna = await app.member({ credits: 10 })
  const { id } = await shop.order(anna)
  const { rows } = await app.db.query<{ reference: string }>(
    'select provider_reference as reference from purchase_order where id = $1',
    [id],
  )
  const { reference } = rows[0] as { reference: string }
  await verotel.leavePage(reference, 'paid')
  await settleOrder(app, 'verotel', reference, null)

  verotel.breakApi('control center', true)
  const input = {
    member: anna.id,
    order: id,
    credits: 20,
    reason: 'Il membro ha chiesto i soldi indietro.',
    key: newKey(),
  }
  expect(await support('refundOrder', input)).toMatchObject({ status: 'unknown' })
  verotel.breakApi('control center', false)
  const refund = (await app.db.query<{ id: string }>('select id from order_refund')).rows[0]?.id as string

  verotel.slowRefunds(300)
  // Each process has an adapter of its own.
  const processes = [1, 2, 3].map(() =>
    composeApp({ ...app, payments: new Map([['verotel', createVerotelProvider(verotel.config)]]) }),
  )
  const answers = await Promise.all(processes.map((process) => finishRefund(process, anna.id, refund)))
  expect(verotel.refundedCents(reference)).toBe(200)
  expect(answers).toContain('sent')
  app.clock.advance(minutes(11))
  await app.runJobs()
  expect(await support('refundOrder', input)).toMatchObject({ status: 'sent', refunded_cents: 200 })
  expect(verotel.refundedCents(reference)).toBe(200)
  expect(await anna.credits()).toBe(40)
})
