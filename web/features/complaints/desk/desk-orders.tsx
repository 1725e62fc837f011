import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase, ProviderState, SupportOrder } from '#contract/complaints/desk.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { paymentStateLabels } from '#web/parts/console/desk-labels.ts'
import { formatClock } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { Note } from '#web/ui/note.tsx'
import { mayAct } from './desk-form.tsx'
import { DeskOrder } from './desk-order.tsx'

/** The answer of the provider about one order, or the text of the error. */
export interface AskedProvider {
  readonly order: string
  readonly answer: ProviderState | null
  readonly error: string | null
}

interface DeskOrdersProps {
  case: ComplaintCase
  asked: AskedProvider | null
  newKey: string
  form: RefusedForm | null
}

/** The orders of the author. The order that the complaint names comes first. */
export function DeskOrders({ case: shown, asked, newKey, form }: DeskOrdersProps) {
  const { orders, named_order, member } = shown
  const isNamed = ({ id }: SupportOrder) => id === named_order
  const sorted = [...orders.filter(isNamed), ...orders.filter((order) => !isNamed(order))]
  return (
    <section aria-labelledby="orders" className="grid grid-cols-1 gap-4">
      <h2 id="orders" className="text-24">
        <Trans>Ordini</Trans>
      </h2>
      {!member && (
        <Note>
          <Trans>
            Il testo nomina questi ordini, di chi ha cancellato l’account. Un rimborso torna solo da dove sono
            venuti i soldi.
          </Trans>
        </Note>
      )}
      {orders.length === 0 && (
        <p className="text-ink-2">
          <Trans>Non ha mai comprato crediti.</Trans>
        </p>
      )}
      {sorted.map((order) => (
        <DeskOrder
          key={order.id}
          order={order}
          isNamed={isNamed(order)}
          proposed={shown.proposed_refunds.filter((each) => each.order === order.id)}
          mayRefund={mayAct(shown, form)}
          number={shown.complaint.number}
          newKey={newKey}
          form={form}
        >
          {asked?.order === order.id ? <ProviderAnswer asked={asked} /> : null}
        </DeskOrder>
      ))}
    </section>
  )
}

/** Shows what the provider has answered now, or why there is no answer. */
function ProviderAnswer({ asked: { answer, error } }: { asked: AskedProvider }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  if (!answer)
    return (
      <div role="alert">
        <Note tone="danger" title={error} />
      </div>
    )
  const { state, amount_cents, currency, refunded_cents, charged_back_cents, asked_at } = answer
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const [at, amount] = [formatClock(Date.parse(asked_at), locale, zone), money(amount_cents)]
  const label = i18n._(paymentStateLabels[state])
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note title={<Trans>Chi gestisce i pagamenti dice: {label}</Trans>}>
        <Trans>
          Alle {at}: {amount}
        </Trans>
        {refunded_cents !== null && refunded_cents > 0 && (
          <>
            {', '}
            <Trans>rimborsati {money(refunded_cents)}</Trans>
          </>
        )}
        {charged_back_cents !== null && charged_back_cents > 0 && (
          <>
            {', '}
            <Trans>contestati {money(charged_back_cents)}</Trans>
          </>
        )}
      </Note>
    </div>
  )
}
