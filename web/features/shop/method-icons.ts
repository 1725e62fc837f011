import { CreditCard, FileText, type Icon, Landmark, Wallet } from '#web/ui/icons/index.ts'
import type { PaymentMethod } from './queries.ts'

/** Signs of payment methods. A method's name is always beside its sign. */
export const methodIcons: Readonly<Record<PaymentMethod, Icon>> = {
  paypal: Wallet,
  ideal: Landmark,
  card: CreditCard,
  bancontact: CreditCard,
  directdebit: FileText,
}
