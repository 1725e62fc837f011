import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { CardKindLabel } from '#web/parts/card-kind-label.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { useKindLabels } from '#web/parts/kind-labels.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { Check } from '#web/ui/icons/index.ts'
import { receiptPath } from '../checkout-path.ts'
import { paidWith } from '../payment-words.ts'
import { type Transaction, transactionsQuery } from '../queries.ts'
import { TransactionSlip } from '../transaction-slip.tsx'
import type { WayBack } from '../way-back.ts'
import { isFirstPurchase } from './is-first-purchase.ts'
import type { ResultProps } from './result-props.ts'
import { WhiteWayBackLink } from './way-back-link.tsx'
import './paid.css'

/**
 * The moment after a payment: the number of credits, the member to whom the buyer returns with the kept draft, and one
 * button. Without a conversation, the slip takes the place of the portrait.
 */
export function PaidMoment({ order, headline, wayBack }: ResultProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { credits } = order
  const number = new Intl.NumberFormat(locale).format(credits)
  const style = { '--characters': number.length } as CSSProperties
  return (
    <section className="paid">
      <div className="paid-box">
        <div className="paid-words">
          <p className="paid-kicker">
            <Check className="icon" aria-hidden="true" />
            <Trans>Pagato. Sono tuoi.</Trans>
          </p>
          <h1 ref={headline} tabIndex={-1} className="paid-title">
            <span className="paid-number" style={style}>
              {number}
            </span>{' '}
            <em>{t`${plural(credits, { one: 'credito.', other: 'crediti.' })}`}</em>
          </h1>
        </div>
        <PaidPicture order={order} wayBack={wayBack} />
        <div className="paid-foot">
          <p className="paid-means">
            <Means order={order} />
          </p>
          <WhiteWayBackLink wayBack={wayBack} />
          <PaidLine order={order} />
        </div>
      </div>
    </section>
  )
}

/** The portrait with the draft, or the slip. Empty until the browser has read where the member came from. */
function PaidPicture({ order, wayBack }: Pick<ResultProps, 'order' | 'wayBack'>) {
  if (wayBack && !wayBack.path)
    return (
      <div className="paid-slip">
        <TransactionSlip order={order} />
      </div>
    )
  return <div className="paid-picture">{wayBack && <Portrait wayBack={wayBack} />}</div>
}

function Portrait({ wayBack: { companion, draft } }: { wayBack: WayBack }) {
  const { settings } = usePage()
  const labels = useKindLabels()
  if (!companion?.name) return null
  const { id, name, kind, main_image } = companion
  return (
    <>
      <div className="paid-portrait">
        <MemberPhoto
          image={main_image}
          seed={id}
          alt={name}
          sizes="(width < 768px) 215px, 360px"
          className="size-full"
          main
        />
        {kind !== 'member' && (
          <span className="card-labels">
            <CardKindLabel kind={kind} labels={labels} siteIcon={settings.fictional_icon} />
          </span>
        )}
      </div>
      {draft && (
        <p className="paid-draft">
          <span className="paid-draft-text">{draft}</span>
          <span className="block text-12">
            <Trans>La tua bozza è rimasta qui</Trans>
          </span>
        </p>
      )}
    </>
  )
}

/** The worth of the credits, and whether this purchase has made the member premium (M4). */
function Means({ order }: { order: Transaction }) {
  const { t } = useLingui()
  const { user } = usePage()
  const { data: orders } = useQuery(transactionsQuery(useApi()))
  const { messages } = order
  const isFirst = user?.paid_user === true && orders !== undefined && isFirstPurchase(orders, order.id)
  return (
    <>
      {messages > 0 && t`${plural(messages, { one: '# messaggio.', other: '# messaggi.' })}`}{' '}
      {isFirst && <Trans>E da adesso sei Premium.</Trans>}
    </>
  )
}

function PaidLine({ order }: { order: Transaction }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const price = formatMoney(order.price_cents, order.currency, locale)
  const how = paidWith(i18n, order.payment_method, order.mandate)
  const time = formatClock(Date.parse(order.completed_at ?? order.created_at), locale, zone)
  return (
    <p className="paid-line" suppressHydrationWarning data-figures="">
      <Trans>
        {price} {how}, {time}
      </Trans>
      {order.receipt && (
        <>
          {' · '}
          {order.receipt.kind === 'invoice' ? (
            <Trans>
              <a href={receiptPath(order.id)}>Fattura</a> inviata per mail
            </Trans>
          ) : (
            <Trans>
              <a href={receiptPath(order.id)}>Ricevuta</a> inviata per mail
            </Trans>
          )}
        </>
      )}
    </p>
  )
}
