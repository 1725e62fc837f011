import { Trans } from '@lingui/react/macro'
import type { Transaction } from '#contract/orders/orders.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'

/** An order whose payment may still arrive. */
export type PendingPayment = Pick<
  Transaction,
  'id' | 'number' | 'price_cents' | 'currency' | 'status' | 'collect_on' | 'checkout_url'
>

interface PendingPaymentsProps {
  payments: readonly PendingPayment[]
  email: string
}

/** Says in the step that deletes the account which payments are on their way, and what happens to them. */
export function PendingPayments({ payments, email }: PendingPaymentsProps) {
  const { locale } = usePage()
  if (payments.length === 0) return null
  return (
    <div className="rounded-row bg-tint p-4">
      <p>
        <b>
          <Trans>Non ancora conclusi:</Trans>
        </b>
      </p>
      <ul className="mt-1" data-figures="">
        {payments.map(({ id, number, price_cents, currency, collect_on }) => (
          <li key={id}>
            <Trans>
              Ordine {number}: {formatMoney(price_cents, currency, locale)}
            </Trans>
            {collect_on && (
              <>
                {', '}
                <Trans>addebito non ancora partito: con la cancellazione non parte più.</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-14 text-ink-2">
        <Trans>
          Se un pagamento arriva dopo la cancellazione, te lo restituiamo per intero e ti scriviamo a {email}.
          Solo per questo teniamo il tuo indirizzo: 30 giorni, e se il pagamento arriva altri 60.
        </Trans>
      </p>
    </div>
  )
}

/** Returns the orders whose payment may still arrive: paid and not confirmed, or with an open page of the provider. */
export const pendingPayments = (transactions: readonly Transaction[]): Transaction[] =>
  transactions.filter(({ status }) => status === 'pending' || status === 'loading')
