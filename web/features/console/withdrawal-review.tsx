import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import type { CaseHolder } from '#contract/moderation/case-locks.ts'
import type { WithdrawalToReview } from '#contract/orders/withdrawals.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale } from '#i18n/locales.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { withdrawalProblems } from '#web/parts/console/withdrawal-problems.ts'
import { formatMoney } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CaseFrame } from './case-frame.tsx'
import { type AskedCase, pickShown } from './waiting-list.tsx'

/** The answer that the reader has just undone. */
export interface UndoneAnswer {
  readonly withdrawal: string
  readonly draft: string
}

interface WithdrawalReviewProps {
  /** The declarations, each with the person who holds it. */
  withdrawals: readonly (WithdrawalToReview & { readonly holder: CaseHolder })[]
  asked: AskedCase
  /** The result of the last decision. */
  done: 'answered' | 'sent' | 'pending' | 'support' | null
  /** The declaration that the reader has just answered, and when the mail leaves. */
  answered: { readonly withdrawal: string; readonly mailAt: string | null } | null
  undone: UndoneAnswer | null
  form: RefusedForm | null
  /** A form that asked for a preview. */
  typed: TypedForm | null
}

/** M7: declarations of withdrawal that a person must look at: carry them out on an order, or answer. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { withdrawals, asked, done, answered, undone, form, typed } = props
  const { t } = useLingui()
  const posted = form ?? typed
  const { shown, next, form: given } = pickShown(withdrawals, ({ id }) => id, asked, posted, 'withdrawal')
  const results: Readonly<Record<NonNullable<typeof done>, string>> = {
    answered: t`Risposta inviata.`,
    sent: t`Eseguito: i soldi sono partiti.`,
    pending: t`Eseguito: chi gestisce il pagamento non ha ancora risposto, e glielo richiediamo da soli.`,
    support: t`Chi gestisce il pagamento ha rifiutato: paga in un altro modo, poi rispondi qui.`,
  }
  return (
    <CaseFrame
      title={shown ? shown.number : <Trans>Recessi</Trans>}
      queue={<Trans>Recessi</Trans>}
      waiting={withdrawals.length}
      since={shown?.declared_at ?? null}
      due={shown?.due ?? null}
      harm={false}
      shown={
        shown
          ? {
              ...{ kind: 'withdrawal', id: shown.id, holder: shown.holder },
              ...{ mayDecide: true, next: next?.id ?? '' },
            }
          : null
      }
      items={withdrawals.map(({ id, number, name }) => ({
        id,
        href: `/admin/withdrawals?at=${id}`,
        label: [t`Recesso`, number, name].filter(Boolean).join(' · '),
        picture: null,
      }))}
      decided={
        answered && {
          title: <Trans>La risposta è registrata.</Trans>,
          fields: { withdrawal: answered.withdrawal },
          until: answered.mailAt,
        }
      }
      result={done && <Note tone={done === 'support' ? 'danger' : 'success'} title={results[done]} />}
      form={form}
      typed={typed}
      keys={<Trans>Tasti: S salta, U annulla, frecce per scorrere</Trans>}
      left={shown && <Declaration item={shown} />}
      right={
        shown && (
          <Decision
            item={shown}
            next={next?.id ?? ''}
            form={given && form}
            given={given}
            draft={undone?.withdrawal === shown.id ? undone.draft : null}
          />
        )
      }
    />
  )
}

function Declaration({ item }: { item: WithdrawalToReview }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { id, member, name, contract, email, wanted_credits, problem, result, site_name, declared_at } = item
  const at = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ dateStyle: 'medium', timeStyle: 'medium', timeZone },
  }).format(new Date(declared_at))
  return (
    <section className="box grid grid-cols-1 justify-items-start gap-4 p-6" aria-labelledby="declared">
      <header>
        <h2 id="declared" className="text-19" data-figures="">
          <Trans>Dichiarato: {at}</Trans>
        </h2>
        <p className="text-14 text-ink-2">{site_name}</p>
        {member && <FileLink member={member} of={`withdrawal-${id}`} />}
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
      <p className="text-14 text-ink-2">
        <Trans>Vale la data della dichiarazione.</Trans>
      </p>
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

interface DecisionProps {
  item: WithdrawalToReview
  /** Id of the case to show after the decision; empty if no other waits. */
  next: string
  form: RefusedForm | null
  /** The typed decision: of a refused form, or of one that asked for a preview. */
  given: TypedForm | null
  /** Text of the answer that the reader has just undone. */
  draft: string | null
}

function Decision({ item, next, form, given, draft }: DecisionProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { id, result, wanted_credits } = item
  const action = valueOf(given, 'action')
  return (
    <div className="grid grid-cols-1 gap-3">
      <details open={action === 'carry_out'}>
        <summary className="button button-outline w-full">
          <Trans>Esegui su un ordine…</Trans>
        </summary>
        <OwnForm className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <input type="hidden" name="withdrawal" value={id} />
          <input type="hidden" name="next" value={next} />
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
          <p className="text-14 text-ink-2 sm:col-span-2">
            <Trans>Muove soldi: non si annulla.</Trans>
          </p>
          <Button type="submit" className="sm:col-span-2">
            <Trans>Esegui il recesso</Trans>
          </Button>
        </OwnForm>
      </details>
      <details open={action === 'answer' || draft !== null}>
        <summary className="button button-outline w-full">
          <Trans>Rispondi e chiudi…</Trans>
        </summary>
        <OwnForm className="mt-3 grid grid-cols-1 gap-4" data-decision="answer">
          <input type="hidden" name="withdrawal" value={id} />
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="action" value="answer" />
          <TextArea
            name="answer"
            id={`answer-${id}`}
            rows={4}
            label={t`La risposta, che arriva per mail`}
            hint={t`La mail parte tra ${limits.outcome_delay_minutes} minuti, e fino ad allora puoi annullare.`}
            max={limits.withdrawal_answer_max}
            defaultValue={valueOf(given, 'answer') ?? draft ?? undefined}
            error={errors.answer}
            required
          />
          <OneMailPreview mail={previewedIn(given)} reader={<Trans>Chi ha scritto leggerà</Trans>} />
          <Button type="submit">
            <Trans>Invia e chiudi</Trans>
          </Button>
        </OwnForm>
      </details>
    </div>
  )
}
