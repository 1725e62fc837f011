import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { WithdrawalToReview } from '#contract/orders/withdrawals.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { withdrawalProblems } from '#web/parts/console/withdrawal-problems.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Waited } from './waited.tsx'

interface WithdrawalReviewProps {
  list: CallOutput<'listWithdrawalsToReview'>
  /** The result of the last decision. */
  done: 'answered' | 'sent' | 'pending' | 'support' | null
  form: RefusedForm | null
}

/** M7: declarations of withdrawal that a person must look at: carry them out on an order, or answer. */
export function WithdrawalReview({ list: { withdrawals }, done, form }: WithdrawalReviewProps) {
  const { t } = useLingui()
  const results: Readonly<Record<NonNullable<typeof done>, string>> = {
    answered: t`Risposta inviata.`,
    sent: t`Eseguito: i soldi sono partiti.`,
    pending: t`Eseguito: chi gestisce il pagamento non ha ancora risposto, e glielo richiediamo da soli.`,
    support: t`Chi gestisce il pagamento ha rifiutato: paga in un altro modo, poi rispondi qui.`,
  }
  return (
    <div className="page grid max-w-[768px] grid-cols-1 gap-6 py-10">
      <header>
        <h1>
          <Trans>Recessi</Trans>
        </h1>
        <p className="mt-2 text-ink-2">
          <Trans>
            Qui arriva quello che da solo non si chiude: dichiarazioni senza un ordine riconosciuto, rimborsi
            rifiutati, e pagamenti che non si riescono a restituire. Vale la data della dichiarazione.
          </Trans>
        </p>
      </header>
      {done && <Note tone={done === 'support' ? 'danger' : 'success'} title={results[done]} />}
      {withdrawals.length === 0 && (
        <p>
          <Trans>Nessun recesso in attesa.</Trans>
        </p>
      )}
      {withdrawals.map((each) => (
        <Declaration
          key={each.id}
          item={each}
          form={form && valueOf(form, 'withdrawal') === each.id ? form : null}
        />
      ))}
    </div>
  )
}

function Declaration({ item, form }: { item: WithdrawalToReview; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { number, name, contract, email, wanted_credits, problem, result, site_name, declared_at, due } = item
  const at = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone },
  }).format(new Date(declared_at))
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby={`w-${item.id}`}>
      <header>
        <h2 id={`w-${item.id}`} className="text-19" data-figures="">
          {number}
        </h2>
        <p className="text-14 text-ink-2" data-figures="">
          {site_name} · {at}
        </p>
        <p className="case-marks mt-2">
          <Waited since={declared_at} due={due} />
        </p>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:break-words [&_dt]:text-ink-2">
        <Row label={<Trans>Motivo</Trans>}>{i18n._(withdrawalProblems[problem])}</Row>
        {name && <Row label={<Trans>Nome</Trans>}>{name}</Row>}
        {contract && <Row label={<Trans>Contratto</Trans>}>{contract}</Row>}
        {email && <Row label={<Trans>Indirizzo</Trans>}>{email}</Row>}
        <Row label={<Trans>Restituisce</Trans>}>
          {wanted_credits === null
            ? t`tutto`
            : t`${plural(wanted_credits, { one: '# credito', other: '# crediti' })}`}
        </Row>
        {result && (
          <Row label={<Trans>Ordine</Trans>}>
            {result.order_number}, {formatMoney(result.cents, result.currency, locale)}
          </Row>
        )}
      </dl>
      <RefusalNote form={form} />
      <Decision item={item} form={form} />
    </section>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Decision({ item, form }: { item: WithdrawalToReview; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { id, result, wanted_credits } = item
  const action = valueOf(form, 'action')
  return (
    <div className="grid grid-cols-1 gap-3">
      <details open={action === 'carry_out'}>
        <summary className="button button-outline w-full">
          <Trans>Esegui su un ordine…</Trans>
        </summary>
        <OwnForm className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <input type="hidden" name="withdrawal" value={id} />
          <input type="hidden" name="action" value="carry_out" />
          <TextField
            name="order_number"
            id={`order-${id}`}
            inputMode="numeric"
            label={t`Numero dell’ordine`}
            defaultValue={valueOf(form, 'order_number') ?? result?.order_number}
            error={errors.order_number}
            required
          />
          <TextField
            name="credits"
            id={`credits-${id}`}
            type="number"
            inputMode="numeric"
            min={1}
            label={t`Crediti`}
            defaultValue={valueOf(form, 'credits') ?? String(result?.credits ?? wanted_credits ?? '')}
            error={errors.credits}
            required
          />
          <Button type="submit" className="sm:col-span-2">
            <Trans>Esegui il recesso</Trans>
          </Button>
        </OwnForm>
      </details>
      <details open={action === 'answer'}>
        <summary className="button button-outline w-full">
          <Trans>Rispondi e chiudi…</Trans>
        </summary>
        <OwnForm className="mt-3 grid grid-cols-1 gap-4">
          <input type="hidden" name="withdrawal" value={id} />
          <input type="hidden" name="action" value="answer" />
          <TextArea
            name="answer"
            id={`answer-${id}`}
            rows={4}
            label={t`La risposta, che arriva per mail`}
            max={limits.withdrawal_answer_max}
            defaultValue={valueOf(form, 'answer')}
            error={errors.answer}
            required
          />
          <Button type="submit">
            <Trans>Invia e chiudi</Trans>
          </Button>
        </OwnForm>
      </details>
    </div>
  )
}
