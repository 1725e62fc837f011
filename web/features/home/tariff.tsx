import { Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { priceAt, type Rate } from './bill.ts'
import { Credits } from './credits.tsx'

/** The whole price list in three facts. On a site without prices, a message has its price in credits. */
export function Tariff({ rate }: { rate: Rate | null }) {
  const { locale } = usePage()
  const { settings } = useSite()
  const { message_credits: credits } = settings
  const money = (cents: number) => formatMoney(cents, rate?.currency ?? settings.currency, locale)
  return (
    <dl className="home-tariff" data-figures="">
      <div>
        <dt>
          <Trans>Leggere</Trans>
        </dt>
        <dd>{money(0)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Un messaggio</Trans>
        </dt>
        <dd>{rate ? money(priceAt(rate, credits)) : <Credits of={credits} />}</dd>
      </div>
      <div>
        <dt>
          <Trans>Abbonamento</Trans>
        </dt>
        <dd>
          <Trans>nessuno</Trans>
        </dd>
      </div>
    </dl>
  )
}
