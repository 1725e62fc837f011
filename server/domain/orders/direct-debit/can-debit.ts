import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import { reachesPhones } from '#server/kernel/phones.ts'
import type { Site } from '#server/kernel/site.ts'
import { debitCountries } from './rules.ts'

/**
 * Returns whether buyers of a country can pay by direct debit: the provider takes mandates, the company has a creditor
 * identifier, and codes reach phones. In a demo, the codes are in its outbox instead.
 */
export const canDebit = (
  app: Pick<App, 'sms' | 'config'>,
  { company }: Pick<Site, 'company'>,
  provider: PaymentProvider | null,
  country: string,
): boolean =>
  provider?.createMandate !== undefined &&
  company.creditor_id !== '' &&
  debitCountries.has(country) &&
  reachesPhones(app)
