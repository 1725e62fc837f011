import type { Receipt } from './receipt.ts'
import type { Withdrawal } from './withdrawals.ts'

/** Content of the receipt of a declaration of withdrawal. Amounts are in minor units, times in ISO 8601. */
export interface WithdrawalReceipt extends Pick<Receipt, 'site_name' | 'support_email' | 'seller'> {
  readonly number: string
  readonly kind: Withdrawal['kind']
  readonly declared_at: string
  readonly name: string
  readonly contract: string
  readonly email: string
  readonly wanted_credits: number | null
  readonly result: Withdrawal['result']
}
