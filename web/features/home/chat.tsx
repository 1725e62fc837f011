import { Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { MailOpen, Send } from '#web/ui/icons/index.ts'
import { messagePrices, type Rate } from './bill.ts'
import { castOf } from './cast-of.ts'
import { Credits } from './credits.tsx'
import { Figure } from './figure.tsx'

/** A conversation as members see it. Each message has the price that it would have for a new member. */
export function Chat({ rate }: { rate: Rate | null }) {
  const { locale } = usePage()
  const { settings } = useSite()
  const { she } = castOf(settings)
  const currency = rate?.currency ?? settings.currency
  const credits = settings.message_credits
  const nothing = formatMoney(0, currency, locale)
  const prices = rate ? messagePrices(settings, rate) : []
  const price = (at: number, look: 'row' | 'stack') => {
    const cents = prices[at]
    return cents === undefined ? (
      <Credits of={credits} />
    ) : (
      <PriceTag price={{ credits, cents, currency }} look={look} />
    )
  }
  return (
    <div className="home-chat">
      <p className="home-chat-head">
        <span className="home-avatar">
          <Figure person={she} sizes="64px" />
        </span>
        <span>
          <b className="display">
            <Trans>Lei, per esempio</Trans>
          </b>
          <span>
            <Trans>«Ne avanza sempre metà.»</Trans>
          </span>
        </span>
      </p>
      <div className="home-log">
        <p className="home-own">
          <Trans>Quella metà la prendo io. Che farina usi?</Trans>
        </p>
        <p className="home-paid">{price(0, 'row')}</p>
        <p className="home-hers">
          <Trans>Semola, e un segreto. Te lo dico davanti a un caffè?</Trans>
        </p>
        <p className="home-read">
          <MailOpen aria-hidden="true" />
          <Trans>Leggere la risposta: {nothing}</Trans>
        </p>
        <p className="home-own">
          <Trans>Sabato alle dieci?</Trans>
        </p>
        <p className="home-paid">{price(1, 'row')}</p>
        <p className="home-hers">
          <Trans>Ci sto. Chi arriva tardi offre.</Trans>
        </p>
      </div>
      <div className="home-composer">
        <p>
          <Trans>Allora punto due sveglie.</Trans>
        </p>
        {price(2, 'stack')}
        <span className="home-send">
          <Send aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}
