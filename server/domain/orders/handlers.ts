import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { getFreeCredits } from '#server/domain/credits/index.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { Handlers, MemberContext } from '#server/kernel/request-context.ts'
import { createOrder } from './create-order.ts'
import { decideRefund } from './decide-refund.ts'
import { canDebit } from './direct-debit/can-debit.ts'
import { confirmDebit } from './direct-debit/confirm-debit.ts'
import { sendDebitCode } from './direct-debit/request-code.ts'
import { resendDebitCode } from './direct-debit/resend-code.ts'
import { collectionDay } from './direct-debit/rules.ts'
import { listOffers } from './list-packages.ts'
import { deleteMandate, listMandates } from './mandates.ts'
import { endMoneyCase, listMoneyCases } from './money-cases/review.ts'
import { presentOrder } from './present.ts'
import { refundOrder } from './refund-order.ts'
import { getSpending } from './spending-limit/get-spending.ts'
import { offerMarker } from './spending-limit/mark-offers.ts'
import { setSpendingLimit } from './spending-limit/set-limit.ts'
import { selectOrder, selectOrders } from './store/orders.ts'
import { vatRateOf } from './vat.ts'
import { declareWithdrawal } from './withdrawal/declare-withdrawal.ts'
import { getWithdrawal } from './withdrawal/get-withdrawal.ts'
import { listWithdrawals } from './withdrawal/list-withdrawals.ts'
import { refundUnused } from './withdrawal/refund-unused.ts'
import {
  answerWithdrawal,
  carryOutWithdrawal,
  listWithdrawalsToReview,
  previewWithdrawalAnswer,
  undoWithdrawalAnswer,
} from './withdrawal/review.ts'
import { previewWithdrawal, withdrawOrder } from './withdrawal/withdraw-order.ts'

export { renderWithdrawal } from './withdrawal/get-withdrawal.ts'
export { acceptNotice } from './accept-notice.ts'
export { knowsPayment } from './knows-payment.ts'
export { renderReceipt } from './render-receipt.ts'

/** The maximum number of orders that the list of purchases shows. */
const max_listed = 200

export const handlers = {
  async listPackages(requestContext, { payment_country, credits, code }) {
    const { app, site, session } = requestContext
    const offers = await listOffers(requestContext, payment_country, code)
    const { countries, packages, exact, discount, refusal, methods } = offers
    const provider = findProvider(app, site)
    const isMember = session?.kind === 'member'
    const { currency: limit_currency, mark } = await offerMarker(app, isMember ? session.memberId : null)
    const exactOffer = credits === undefined ? null : exact(credits)
    return {
      payment_country: countries.payment,
      packages: packages.map(mark),
      exact: exactOffer && mark(exactOffer),
      payment_methods: methods,
      mandates: isMember ? await listUsableMandates(requestContext as MemberContext, methods) : [],
      storable_methods: [...(provider?.mandateMethods ?? [])],
      vat: vatRateOf(countries.payment),
      direct_debit: canDebit(app, site, provider, countries.payment)
        ? {
            creditor: site.company.name,
            city: site.company.city,
            creditor_id: site.company.creditor_id,
            collect_on: collectionDay(app.clock.now()),
          }
        : null,
      discountcode: discount,
      discount_refusal: refusal,
      message_credits: site.settings.message_credits,
      free: isMember ? await getFreeCredits(app.db, session.memberId) : null,
      limit_currency,
    }
  },
  createOrder: (requestContext, input) => createOrder(requestContext, input),
  sendDebitCode,
  resendDebitCode,
  confirmDebit,
  setSpendingLimit,
  async getSpending(requestContext) {
    return { spending: await getSpending(requestContext) }
  },
  async listTransactions({ app, site, session }) {
    const { rows } = await selectOrders(app.db, { member_id: session.memberId, limit: max_listed })
    return { transactions: rows.map((row) => presentOrder(row, site.settings.message_credits)) }
  },
  async getTransaction({ app, site, session }, { id }) {
    const row = (await selectOrder(app.db, { member_id: session.memberId, id })).rows[0]
    if (!row) throw new ApiError('order_not_found')
    return { transaction: presentOrder(row, site.settings.message_credits) }
  },
  async listMandates(requestContext) {
    return { mandates: await listMandates(requestContext) }
  },
  async deleteMandate(requestContext, { id }) {
    return { mandates: await deleteMandate(requestContext, id) }
  },
  async refundOrder(requestContext, input) {
    return await refundOrder(requestContext, input)
  },
  decideRefund,
  listWithdrawals,
  previewWithdrawal,
  withdrawOrder,
  declareWithdrawal,
  async getWithdrawal(requestContext, { receipt }) {
    return { withdrawal: await getWithdrawal(requestContext, receipt) }
  },
  refundUnused,
  listWithdrawalsToReview,
  carryOutWithdrawal,
  answerWithdrawal,
  previewWithdrawalAnswer,
  undoWithdrawalAnswer,
  listMoneyCases,
  endMoneyCase,
} satisfies Handlers<'orders'>

/** Returns the stored payment methods that can pay an order with the current discount. */
const listUsableMandates = async (requestContext: MemberContext, methods: readonly PaymentMethod[]) =>
  (await listMandates(requestContext)).filter(({ method }) => methods.includes(method))
