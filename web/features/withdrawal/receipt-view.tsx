import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Withdrawal } from '#contract/orders/withdrawals.ts'
import { withdrawalPath } from '#contract/wire/paths.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { refundedTo } from '#web/parts/refunded-to.ts'
import { Slip, type SlipRow } from '#web/parts/slip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { formatFullDay, formatSecond } from './words.ts'

/** The receipt of a declaration: its day and its time, very large, because that is what one needs to prove. */
export function ReceiptView({ withdrawal }: { withdrawal: Withdrawal }) {
  const { locale, user } = usePage()
  const { declared_at, email, result } = withdrawal
  const address = <b className="break-words">{email}</b>
  return (
    <div className="page withdraw-narrow max-w-140">
      <p className="withdraw-done">
        <Check className="icon" aria-hidden="true" />
        <Trans>Recesso ricevuto</Trans>
      </p>
      <h1 className="withdraw-moment outline-0" tabIndex={-1} data-focus="">
        <time dateTime={declared_at}>
          <span className="block first-letter:uppercase">{formatFullDay(locale, declared_at)}</span>
          <span className="withdraw-time" data-figures="">
            {formatSecond(locale, declared_at)}
          </span>
        </time>
      </h1>
      <p className="text-ink-2">
        {email === '' ? (
          <Trans>È la tua prova.</Trans>
        ) : (
          <Trans>È la tua prova: la trovi anche nella mail mandata a {address}.</Trans>
        )}
      </p>
      {result?.refund === 'support' && (
        <Note title={<Trans>Il rimborso non è partito.</Trans>}>
          <Trans>
            Chi gestisce il pagamento l’ha rifiutato. Se ne occupa una persona, e ti scrive. La data del
            recesso resta questa.
          </Trans>
        </Note>
      )}
      <Facts withdrawal={withdrawal} />
      {user && (
        <ButtonLink href="/transactions" look="outline" size="large" className="w-full">
          <Trans>Vai agli acquisti</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const { receipt, number, result, wanted_credits, name, contract } = withdrawal
  const pdf = (
    <a className="link" href={withdrawalPath(receipt)}>
      <Trans>PDF</Trans>
    </a>
  )
  if (result) return <Carried number={number} result={result} pdf={pdf} />
  return (
    <>
      <Slip
        title={<Trans>Pratica {number}</Trans>}
        number={pdf}
        rows={[
          { label: t`Chi recede`, value: name },
          { label: t`Ordine`, value: contract },
        ]}
        total={{
          label: t`Restituisci`,
          value: wanted_credits === null ? t`tutto` : wanted_credits,
        }}
      />
      <p className="text-ink-2">
        <Trans>
          Se l’ordine è legato a quell’indirizzo, il rimborso parte da solo e lo scriviamo a chi ha l’account.
          Altrimenti il recesso lo legge una persona, che ti risponde per mail.
        </Trans>
      </p>
    </>
  )
}

interface CarriedProps {
  number: string
  result: NonNullable<Withdrawal['result']>
  pdf: ReactNode
}

function Carried({ number, result, pdf }: CarriedProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { order_number, credits, cents, currency, vat, payment_method, refund } = result
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const notes: SlipRow[] = []
  if (vat.cents > 0)
    notes.push({ label: t`IVA ${percentage.format(vat.percentage / 100)} compresa`, value: money(vat.cents) })
  return (
    <Slip
      title={<Trans>Pratica {number}</Trans>}
      number={pdf}
      rows={[
        { label: t`Ordine`, value: order_number },
        {
          label: t`Restituiti`,
          value: t`${plural(credits, { one: '# credito', other: '# crediti' })}`,
        },
      ]}
      total={{ label: t`Rimborso ${refundedTo(i18n, payment_method)}`, value: money(cents) }}
      notes={notes}
    >
      <p className="mt-3 text-14 text-ink-2">
        {refund === 'sent' && <Trans>Il rimborso è partito: arriva entro 14 giorni.</Trans>}
        {refund === 'pending' && (
          <Trans>Stiamo ancora chiedendo a chi gestisce il pagamento. I tuoi crediti sono al sicuro.</Trans>
        )}
      </p>
    </Slip>
  )
}
