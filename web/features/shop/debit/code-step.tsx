import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as limits from '#contract/limits.ts'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { vatIn } from '#contract/orders/vat-in.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatDate } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { OpenOrderLink } from '../open-order-link.tsx'
import type { Offer } from '../queries.ts'
import { code_digits, CodeField } from './code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import type { Debit, SentCode } from './use-debit.ts'

interface CodeStepProps {
  code: SentCode
  steps: Debit
  offer: Offer
  invoice: InvoiceParty | undefined
}

/** The second step: the code, the bill, and the order. A wrong code keeps the page and says how many attempts remain. */
export function CodeStep({ code, steps, offer, invoice }: CodeStepProps) {
  const { t } = useLingui()
  const { locale, zone, settings, demo } = usePage()
  const now = useNow()
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { busy, problem } = steps
  const isWrong = problem?.code === 'debit_code_invalid'
  const hasEnded = problem?.attempts === 0
  const price = formatMoney(code.price_cents, code.currency, locale)
  const credits = t`${plural(code.credits, { one: '# credito', other: '# crediti' })}`
  const day = formatDate(Date.parse(`${code.collect_on}T12:00:00Z`), now, locale, 'UTC')
  const { vat } = offer
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (!isWrong || hasEnded) return
    field.current?.focus()
    field.current?.select()
  }, [isWrong, hasEnded])

  const again = () => {
    setTyped('')
    steps.forgetProblem()
    field.current?.focus()
  }
  const submit = (form: FormData) => {
    setShort(typed.length < code_digits)
    if (typed.length < code_digits) return field.current?.focus()
    void steps.confirm(code, typed, invoice, text(form, 'key') as IdempotencyKey)
  }
  return (
    <div className="page debit-code">
      <PageTitle>{t`Il codice dell’addebito`}</PageTitle>
      <a
        className="checkout-back"
        href={pathname + search}
        onClick={(event) => {
          event.preventDefault()
          steps.change()
        }}
      >
        <ArrowLeft className="icon" aria-hidden="true" />
        <Trans>Cambia conto o numero</Trans>
      </a>
      <h1>{problem ? <Trans>Quasi. Riprova.</Trans> : <Trans>Che codice ti è arrivato?</Trans>}</h1>
      <OwnForm
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
      >
        <StepFields code={code} invoice={invoice} />
        <p id="debit-code" className="debit-lead" role={problem ? 'alert' : undefined}>
          {problem ? problem.title : <Trans>Sei cifre per SMS al {code.phone}.</Trans>}
        </p>
        <CodeField
          ref={field}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setShort(false)
          }}
          isWrong={isWrong || isShort}
          describedBy={isShort ? 'debit-code debit-short' : 'debit-code'}
        />
        {isShort && (
          <p className="field-error" id="debit-short">
            <Trans>Le cifre sono sei.</Trans>
          </p>
        )}
        <p className="debit-again" data-figures="">
          {problem && !hasEnded && isWrong ? (
            <>
              <button type="button" className="link" onClick={again}>
                <Trans>Scrivi di nuovo</Trans>
              </button>{' '}
              ·{' '}
            </>
          ) : (
            !problem && (
              <>
                <Trans>Vale fino alle {formatClock(Date.parse(code.expires_at), locale, zone)}.</Trans>{' '}
              </>
            )
          )}
          <Resend code={code} busy={busy !== null} onResend={() => void steps.resend(code).then(again)} />
        </p>
        {demo?.sms && (
          <p className="text-14">
            <a className="link" href="/demo/sms" target="_blank">
              <Trans>Gli SMS della dimostrazione</Trans>
            </a>
          </p>
        )}
        <dl className="debit-bill" data-figures="">
          <div>
            <dt>{t`${credits}, ${code.account}`}</dt>
            <dd>{price}</dd>
          </div>
          {vat.percentage > 0 && (
            <div>
              <dt>{t`IVA ${formatPercent(vat.percentage, locale)}, già compresa`}</dt>
              <dd>{formatMoney(vatIn(code.price_cents, vat.percentage), code.currency, locale)}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Prelievo, non prima</Trans>
            </dt>
            <dd suppressHydrationWarning>{day}</dd>
          </div>
        </dl>
        <Button type="submit" size="large" className="checkout-button" busy={busy === 'ordering'}>
          <span>
            <Trans>Ordine con obbligo di pagare</Trans>
          </span>{' '}
          <span className="display text-19" data-figures="">
            {price}
          </span>
        </Button>
        <p className="debit-foot" role="status">
          {busy === 'ordering' ? (
            <Trans>Un momento: prepariamo l’ordine…</Trans>
          ) : problem ? (
            <>
              <Trans>Non abbiamo prelevato niente.</Trans> <OpenOrderLink order={problem.order} />
            </>
          ) : (
            <Trans>{settings.refund_days} giorni per ripensarci: Acquisti › Recesso.</Trans>
          )}
        </p>
      </OwnForm>
    </div>
  )
}

/** The hidden fields with which the server carries out this step, or shows it again, without script. */
function StepFields({
  code: { sentAt: _, ...code },
  invoice,
}: {
  code: SentCode
  invoice: InvoiceParty | undefined
}) {
  const [key] = useState(newIdempotencyKey)
  const buyer = invoice && {
    invoice: 'on',
    invoice_name: invoice.name,
    invoice_address: invoice.address,
    invoice_tax_code: invoice.tax_code,
  }
  const fields = { step: 'code', id: code.id, sent: JSON.stringify(code), ...buyer }
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
    </>
  )
}

/** Sends another code, after a countdown that assistive technology does not announce. */
function Resend({ code, busy, onResend }: { code: SentCode; busy: boolean; onResend: () => void }) {
  const { t } = useLingui()
  const left = useCountdown(code.sentAt + 1_000 * limits.debit_code_wait_seconds)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  if (left > 0)
    return (
      <span>
        <span aria-hidden="true">{t`Un altro codice fra ${time}.`}</span>
        <span className="sr-only">{t`Fra un minuto puoi chiederne un altro.`}</span>
      </span>
    )
  return (
    <button
      type="button"
      className="link"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onResend}
    >
      <Trans>Mandane un altro</Trans>
    </button>
  )
}
