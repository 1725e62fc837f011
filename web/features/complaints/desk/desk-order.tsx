import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComplaintCase, SupportOrder } from '#contract/complaints/desk.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { methodLabels, orderStatusLabels, refundStatusLabels } from '#web/parts/console/desk-labels.ts'
import { formatDate, formatMoment } from '#web/parts/date-formats.ts'
import { formatMoney, formatReduction } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeskForm } from './desk-form.tsx'

interface DeskOrderProps {
  order: SupportOrder
  isNamed: boolean
  /** The refunds of this order that wait for a second person. */
  proposed: ComplaintCase['proposed_refunds']
  mayRefund: boolean
  /** Number of the case, for the reason of a refund. */
  number: string
  newKey: string
  form: RefusedForm | null
  /** The answer of the provider. */
  children: ReactNode
}

/** One order: its state, sums and refunds, the question to the provider, and a refund. */
export function DeskOrder(props: DeskOrderProps) {
  const { order, isNamed, proposed, mayRefund, number, newKey, form, children } = props
  const { i18n, t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const day = formatDate(Date.parse(order.completed_at ?? order.created_at), now, locale, zone)
  const credits = t`${plural(order.credits, { one: '# credito', other: '# crediti' })}`
  return (
    <article className="box grid grid-cols-1 gap-3 p-5" id={`order-${order.id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-19">
          {credits}, {i18n._(orderStatusLabels[order.status])}
        </h3>
        {isNamed && (
          <span className="text-14 font-semibold text-primary">
            <Trans>l’ordine del reclamo</Trans>
          </span>
        )}
      </header>
      <p className="text-14 text-ink-2">
        <Trans>n. {order.number}</Trans> · {day} · {i18n._(methodLabels[order.payment_method])} ·{' '}
        {order.provider}
      </p>
      <Sums order={order} />
      {proposed.map((each) => (
        <ProposedRefund key={each.expires_at} proposed={each} currency={order.currency} />
      ))}
      {children}
      {order.provider !== 'none' && (
        <div>
          <ButtonLink href={`?ask=${order.id}#order-${order.id}`} look="outline">
            <Trans>Chiedi ora lo stato del pagamento</Trans>
          </ButtonLink>
        </div>
      )}
      {mayRefund && order.refundable_credits > 0 && (
        <Refund order={order} number={number} newKey={newKey} form={form} />
      )}
    </article>
  )
}

function Sums({ order }: { order: SupportOrder }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { currency, list_price_cents, price_cents, discount_code, vat, charged_back_cents, refunds } = order
  const money = (cents: number) => formatMoney(cents, currency, locale)
  const minus = (cents: number) => formatReduction(cents, currency, locale)
  return (
    <dl className="desk-sums" data-figures="">
      {list_price_cents > price_cents && (
        <>
          <dt>
            <Trans>Prezzo di listino</Trans>
          </dt>
          <dd>{money(list_price_cents)}</dd>
          <dt>{discount_code ? <Trans>Sconto {discount_code}</Trans> : <Trans>Sconto</Trans>}</dt>
          <dd>{minus(list_price_cents - price_cents)}</dd>
        </>
      )}
      <dt className="font-semibold">
        <Trans>Prezzo</Trans>
      </dt>
      <dd className="font-semibold">{money(price_cents)}</dd>
      <dt className="text-14 text-ink-2">
        <Trans>
          di cui IVA {vat.percentage} % ({vat.country})
        </Trans>
      </dt>
      <dd className="text-14 text-ink-2">{money(vat.cents)}</dd>
      {refunds.map((refund) => (
        <RefundRow key={refund.at} refund={refund} label={i18n._(refundStatusLabels[refund.status])}>
          {minus(refund.cents)}
        </RefundRow>
      ))}
      {charged_back_cents > 0 && (
        <>
          <dt>
            <Trans>Contestato alla banca</Trans>
          </dt>
          <dd>{minus(charged_back_cents)}</dd>
        </>
      )}
    </dl>
  )
}

interface RefundRowProps {
  refund: SupportOrder['refunds'][number]
  label: string
  children: ReactNode
}

function RefundRow({ refund: { credits, at }, label, children }: RefundRowProps) {
  const { locale, zone } = usePage()
  const now = useNow()
  const day = formatDate(Date.parse(at), now, locale, zone)
  return (
    <>
      <dt>
        <Trans>
          Rimborso di {credits}, {day}: {label}
        </Trans>
      </dt>
      <dd>{children}</dd>
    </>
  )
}

interface ProposedRefundProps {
  proposed: ComplaintCase['proposed_refunds'][number]
  currency: string
}

/** A refund that waits for a second person. */
function ProposedRefund({
  proposed: { credits, cents, proposed_by, expires_at },
  currency,
}: ProposedRefundProps) {
  const { locale, zone } = usePage()
  const [amount, until] = [
    formatMoney(cents, currency, locale),
    formatMoment(Date.parse(expires_at), locale, zone),
  ]
  return (
    <Note
      title={
        <Trans>
          Rimborso di {credits} ({amount}), da confermare in due
        </Trans>
      }
    >
      <Trans>
        Proposto da {proposed_by}, vale fino a {until}.
      </Trans>{' '}
      <a href="/admin/proposals" className="link">
        <Trans>Conferme in due</Trans>
      </a>
    </Note>
  )
}

/** Refunds unspent credits at the price of the order. */
function Refund({
  order,
  number,
  newKey,
  form,
}: Omit<DeskOrderProps, 'isNamed' | 'proposed' | 'mayRefund' | 'children'>) {
  const { t } = useLingui()
  const { id, refundable_credits } = order
  return (
    <details open={valueOf(form, 'action') === 'refund' && valueOf(form, 'of') === id}>
      <summary className="button button-outline">
        <Trans>Rimborsa…</Trans>
      </summary>
      <div className="mt-4">
        <DeskForm action="refund" of={id} newKey={newKey} form={form}>
          {(refused, errors) => (
            <>
              <TextField
                name="credits"
                id={`refund-credits-${id}`}
                type="number"
                min={1}
                max={refundable_credits}
                label={t`Crediti da rimborsare`}
                hint={t`Non spesi: ${refundable_credits}. Si rimborsano al prezzo dell’ordine.`}
                defaultValue={valueOf(refused, 'credits') ?? refundable_credits}
                error={errors.credits}
                required
              />
              <TextField
                name="reason"
                id={`refund-reason-${id}`}
                label={t`Motivo`}
                defaultValue={valueOf(refused, 'reason') ?? `${number}: `}
                error={errors.reason}
                required
              />
              <p className="text-14 text-ink-2">
                <Trans>Muove soldi: non si annulla, nemmeno annullando la risposta.</Trans>
              </p>
              <div>
                <Button type="submit">
                  <Trans>Rimborsa</Trans>
                </Button>
              </div>
            </>
          )}
        </DeskForm>
      </div>
    </details>
  )
}
