import { expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { bodyOfPayment } from './mollie/new-payment.ts'
import type { PaymentRequest } from './port.ts'
import { localeOf } from './stripe/methods.ts'

const request: PaymentRequest = {
  orderId: '1',
  amountCents: 1199,
  currency: 'EUR',
  method: 'card',
  description: 'Batticuore 1001',
  returnUrl: 'https://batticuore.example/transactions/1',
  noticeUrl: 'https://batticuore.example/webhooks/mollie',
  locale: 'it',
  orderedAt: new Date('2026-11-28T12:00:00Z'),
  expiresAt: new Date('2026-11-29T12:00:00Z'),
  email: 'giulia@posta.example',
  payment: { kind: 'checkout', storesMandate: false },
}

test.each(locales)('the providers’ hosted pages are in the buyer’s language, %s', (locale) => {
  const language = locale.slice(0, 2)
  expect(bodyOfPayment({ ...request, locale }, null).locale).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
  expect(localeOf(locale)).toBe(language)
})
