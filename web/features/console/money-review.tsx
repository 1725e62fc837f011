import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { moneyCaseEnds } from '#contract/orders/money-case-kinds.ts'
import type { MoneyCase } from '#contract/orders/money-cases.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { methodLabels } from '#web/parts/console/desk-labels.ts'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { moneyCaseLabels } from '#web/parts/console/money-case-labels.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Waited } from './waited.tsx'

interface MoneyReviewProps {
  list: CallOutput<'listMoneyCases'>
  /** Whether a case was just ended. */
  isDone: boolean
  form: RefusedForm | null
}

/** O1: money that went back without a refund, and refunds that were refused or came back. A person ends each case. */
export function MoneyReview({ list: { cases }, isDone, form }: MoneyReviewProps) {
  const { t } = useLingui()
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Soldi da sistemare</Trans>
        </h1>
        <p className="max-w-[70ch] text-ink-2">
          <Trans>
            Soldi che la banca ha ripreso, e rimborsi che non sono arrivati. Il saldo dei crediti si è già
            aggiornato da solo: qui decidi se c’è qualcosa da pagare.
          </Trans>
        </p>
      </header>
      {form && !cases.some(({ id }) => id === valueOf(form, 'case')) && <RefusalNote form={form} />}
      {isDone && !form && <Note tone="success" title={t`Caso chiuso. Il motivo è nel registro.`} />}
      {cases.length === 0 && (
        <EmptyState
          icon={Check}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna alla console</Trans>
            </ButtonLink>
          }
        >
          <Trans>Niente da sistemare.</Trans>
        </EmptyState>
      )}
      {cases.map((item) => (
        <Case key={item.id} item={item} form={form && valueOf(form, 'case') === item.id ? form : null} />
      ))}
    </div>
  )
}

function Case({ item, form }: { item: MoneyCase; form: RefusedForm | null }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { id, kind, member, order_number, payment_method, cents, currency, site_name } = item
  const isRefund = kind === 'refund_refused' || kind === 'refund_returned'
  return (
    <section className="box grid max-w-[768px] grid-cols-1 gap-4 p-6" aria-labelledby={`m-${id}`}>
      <header className="grid justify-items-start gap-1">
        <h2 id={`m-${id}`} className="text-19" data-figures="">
          {i18n._(moneyCaseLabels[kind])}: {formatMoney(cents, currency, locale)}
        </h2>
        <p className="text-14 text-ink-2" data-figures="">
          {site_name} · <Trans>ordine n. {order_number}</Trans> · {i18n._(methodLabels[payment_method])}
        </p>
        <Waited since={item.waiting_since} due={item.due} />
        <FileLink member={member} of={`money-${id}`} />
      </header>
      <p>{isRefund ? <RefundHint /> : <Trans>Con i soldi sono tornati i crediti non ancora spesi.</Trans>}</p>
      <RefusalNote form={form} />
      <EndForm id={id} isRefund={isRefund} form={form} />
    </section>
  )
}

const RefundHint = () => (
  <Trans>
    I crediti sono tornati nel saldo. Se paghi in un altro modo, toglili con una correzione dalla pagina del
    membro.
  </Trans>
)

function EndForm({ id, isRefund, form }: { id: string; isRefund: boolean; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const labels: Readonly<Record<(typeof moneyCaseEnds)[number], string>> = {
    paid: t`Pagato in un altro modo`,
    noted: t`Non c’è niente da pagare`,
  }
  return (
    <OwnForm className="grid grid-cols-1 gap-4">
      <input type="hidden" name="case" value={id} />
      {isRefund ? (
        <RadioGroup
          name="how"
          id={`how-${id}`}
          label={t`Come finisce?`}
          options={moneyCaseEnds.map((value) => ({ value, label: labels[value] }))}
          chosen={[valueOf(form, 'how') ?? '']}
          error={errors.how}
          required
        />
      ) : (
        <input type="hidden" name="how" value="noted" />
      )}
      <TextField
        name="reason"
        id={`reason-${id}`}
        label={t`Che cosa hai fatto, o perché va bene così`}
        maxLength={limits.look_reason_max}
        autoComplete="off"
        defaultValue={valueOf(form, 'reason')}
        error={errors.reason}
        required
      />
      <div>
        <Button type="submit">
          <Trans>Chiudi il caso</Trans>
        </Button>
      </div>
    </OwnForm>
  )
}
