import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatNearDate, formatSeconds } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { CreditCard, Hourglass } from '#web/ui/icons/index.ts'
import { returnWords } from '../debit/return-words.ts'
import type { Transaction } from '../queries.ts'
import { useTodaysOffer } from '../todays-offer.ts'
import { ComplaintLink } from './complaint-link.tsx'
import { KeptMessage } from './kept-message.tsx'
import { MethodChoices } from './method-choices.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

const reasons: Partial<Record<NonNullable<Transaction['failure']>, MessageDescriptor>> = {
  declined: msg`La tua banca ha rifiutato il pagamento. Prova a pagare in un altro modo:`,
  insufficient_funds: msg`La banca dice che il saldo non basta. Prova a pagare in un altro modo:`,
  expired: msg`L’ordine è rimasto aperto troppo a lungo e si è chiuso da solo. Puoi rifarlo quando vuoi:`,
}
/** A stored card has failed. */
const typedReason = msg`La banca vuole che la carta la scriva tu. Oppure scegli un altro modo:`
/** A card that the member has typed in cannot be used. */
const cardReason = msg`La banca non ha accettato questa carta. Ricontrolla i dati, o scegli un altro modo:`
const unknownReason = msg`Non ci hanno detto perché. Prova a pagare in un altro modo:`

/** Returns why a payment failed. The bank's code for a debit tells more than the reason that all methods share. */
function reasonOf({ failure, return_code, payment_method, mandate }: Transaction): MessageDescriptor {
  if (return_code) return returnWords[return_code]
  if (failure === 'needs_card_entry' && payment_method === 'card') return mandate ? typedReason : cardReason
  return (failure && reasons[failure]) ?? unknownReason
}

/** Says that no money has moved, why the payment failed, and how the order can be paid otherwise (M3). */
export function FailedResult({ order, title, headline, wayBack }: ResultProps) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { offer } = useTodaysOffer(order)
  const { failure, number } = order
  const at = Date.parse(order.created_at)
  const [day, time] = [formatNearDate(at, now, locale, zone), formatSeconds(at, locale, zone)]
  return (
    <ResultFrame
      icon={failure === 'expired' ? Hourglass : CreditCard}
      title={title}
      headline={headline}
      order={order}
      lead={<p>{i18n._(reasonOf(order))}</p>}
      foot={
        <>
          <WayBackLink wayBack={wayBack} look="outline" without />
          <ComplaintLink order={order} />
          <p className="text-center text-14 text-ink-2" suppressHydrationWarning data-figures="">
            <Trans>
              Tentativo di {day}, {time}, ordine {number}, nessun addebito
            </Trans>
          </p>
        </>
      }
    >
      {offer && <MethodChoices order={order} methods={offer.payment_methods} />}
      <KeptMessage wayBack={wayBack} note={<PriceNote order={order} />}>
        {(name) => <Trans>Il tuo messaggio a {name} è salvo.</Trans>}
      </KeptMessage>
    </ResultFrame>
  )
}

/** Says whether the next attempt has the same price. Renders nothing until today's price is known. */
function PriceNote({ order }: { order: Transaction }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { price: today } = useTodaysOffer(order)
  if (today === undefined) return null
  if (today === null)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Questo pacchetto non è più in vendita: ne trovi altri tra i crediti.</Trans>
      </p>
    )
  const price = formatMoney(today.price_cents, today.currency, locale)
  const credits = t`${plural(today.credits, { one: '# credito', other: '# crediti' })}`
  const isSame = today.price_cents === order.price_cents && today.currency === order.currency
  return (
    <p className="text-14 text-ink-2">
      {!isSame ? (
        <Trans>
          Il prezzo intanto è cambiato: {credits}, {price}.
        </Trans>
      ) : order.price_cents < order.list_price_cents ? (
        <Trans>
          Lo sconto vale ancora:{' '}
          <b className="text-ink">
            {credits}, {price}
          </b>
          .
        </Trans>
      ) : (
        <Trans>
          Il prezzo resta quello:{' '}
          <b className="text-ink">
            {credits}, {price}
          </b>
          .
        </Trans>
      )}
    </p>
  )
}
