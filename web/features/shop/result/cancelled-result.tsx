import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { MessageCircle, Undo2 } from '#web/ui/icons/index.ts'
import { checkoutPath } from '../checkout-path.ts'
import { purposeOf } from '../purpose.ts'
import { type Offer, offerQuery, type Transaction } from '../queries.ts'
import { useTodaysOffer } from '../todays-offer.ts'
import type { WayBack } from '../way-back.ts'
import { ChoiceRow } from './choice-row.tsx'
import { KeptMessage } from './kept-message.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/** Says that no money has moved. Offers a smaller amount and support, and does not persuade. */
export function CancelledResult({ order, title, headline, wayBack }: ResultProps) {
  return (
    <ResultFrame
      icon={Undo2}
      title={title}
      headline={headline}
      order={order}
      lead={
        <p>
          <Trans>Non hai pagato niente e non ti scriveremo per convincerti.</Trans>
        </p>
      }
      foot={
        <>
          <WayBackLink wayBack={wayBack} />
          <Resume order={order} />
        </>
      }
    >
      <KeptMessage wayBack={wayBack}>
        {(name) => <Trans>Il tuo messaggio a {name} ti aspetta, già scritto.</Trans>}
      </KeptMessage>
      {wayBack && <SmallerAmount order={order} needs={wayBack.needs} />}
      <h2 className="result-doubt">
        <Trans>Se ti è rimasto un dubbio:</Trans>
      </h2>
      <ChoiceRow
        href="/service"
        sign={<MessageCircle className="icon" aria-hidden="true" />}
        title={<Trans>Chiedi all’assistenza</Trans>}
      >
        <Trans>Risponde una persona</Trans>
      </ChoiceRow>
    </ResultFrame>
  )
}

/** Links to the same order at today's price; nothing if it is no longer for sale. */
function Resume({ order }: { order: Transaction }) {
  const { locale } = usePage()
  const { offer, price: today } = useTodaysOffer(order)
  if (!offer || !today) return null
  const price = formatMoney(today.price_cents, today.currency, locale)
  const method = offer.payment_methods.find((each) => each === order.payment_method)
  return (
    <a href={checkoutPath(order, method)} className="result-link">
      <Trans>Riprendi l’ordine, {price}</Trans>
    </a>
  )
}

interface SmallerAmountProps {
  order: Transaction
  /** The actions for which credits were missing. */
  needs: WayBack['needs']
}

/** Offers the missing credits, or the smallest package, if they cost less than the cancelled order. */
function SmallerAmount({ order, needs }: SmallerAmountProps) {
  const { t } = useLingui()
  const { locale, user, settings } = usePage()
  const { offer } = useTodaysOffer(order)
  const purpose = user && purposeOf(needs, { ...settings, icebreaker_credits: null }, user)
  // The price of an icebreaker is unknown here, so the number of missing credits is too.
  const isKnown = purpose && !purpose.isPremiumOnly && !needs.some(({ kind }) => kind === 'icebreaker')
  const missing = isKnown ? purpose.missing : 0
  const exact = useQuery({
    ...offerQuery(useApi(), { country: order.payment_country, credits: missing, code: order.discount_code }),
    enabled: missing > 0,
  }).data?.exact
  const smallest = offer && smallestPackage(offer)
  const wanted = exact ?? (missing > 0 ? null : smallest)
  if (!wanted || wanted.currency !== order.currency || wanted.price_cents >= order.price_cents) return null
  const { credits, price_cents, currency } = wanted
  const packageId = wanted === smallest ? smallest.id : null
  const amount = formatMoney(price_cents, currency, locale)
  return (
    <>
      <h2 className="result-doubt">
        <Trans>Se era troppo:</Trans>
      </h2>
      <ChoiceRow
        href={checkoutPath({ ...order, package: packageId, credits })}
        sign={
          <span className="display text-24 leading-none" data-figures="">
            {credits}
          </span>
        }
        title={t`${plural(credits, { one: 'Mi basta # credito', other: 'Mi bastano # crediti' })}`}
      >
        {packageId ? (
          <Trans>{amount} · il pacchetto più piccolo</Trans>
        ) : credits === missing ? (
          <Trans>{amount} · solo quelli che mancano</Trans>
        ) : (
          <Trans>{amount} · il minimo che si può comprare</Trans>
        )}
      </ChoiceRow>
    </>
  )
}

const smallestPackage = ({ packages }: Offer) => packages.toSorted((a, b) => a.price_cents - b.price_cents)[0]
