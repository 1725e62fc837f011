import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { withCountry } from '#web/parts/cheapest-message.ts'
import { formatMoney } from '#web/parts/money.ts'
import { messagePrices, type Rate } from './bill.ts'
import { Credits } from './credits.tsx'

/** The bill of the story, with the prices of a new member. A site without prices has no bill. */
export function Receipt({ rate }: { rate: Rate | null }) {
  const { locale } = usePage()
  const { settings } = useSite()
  if (!rate) return null
  const money = (cents: number) => formatMoney(cents, rate.currency, locale)
  const prices = messagePrices(settings, rate)
  const total = prices.reduce((sum, cents) => sum + cents, 0)
  return (
    <section className="home-bill">
      <h2 className="home-title">
        <Trans>
          E questo è <em>il conto.</em>
        </Trans>
      </h2>
      <p className="home-lead">
        <Trans>Una storia qualunque, fino al primo caffè.</Trans>
      </p>
      <div className="home-receipt">
        <div className="home-paper">
          <p className="home-receipt-head">
            <b className="display">{settings.name}</b>
            <RateNote rate={rate} />
          </p>
          <dl data-figures="">
            <Lines prices={prices} money={money} />
            <div className="home-total">
              <dt>
                <Trans>Totale</Trans>
              </dt>
              <dd>{money(total)}</dd>
            </div>
          </dl>
          <p className="home-receipt-foot">
            {settings.signup_credits > 0 && (
              <>
                <Plural
                  value={settings.signup_credits}
                  one="Il primo credito lo mettiamo noi, quando confermi l’indirizzo mail."
                  other="I primi # crediti li mettiamo noi, quando confermi l’indirizzo mail."
                />{' '}
              </>
            )}
            <Trans>I crediti non scadono. Nessun abbonamento.</Trans>
          </p>
        </div>
      </div>
      <p className="home-more">
        <a href="/pricing" className="link">
          <Trans>Tutti i prezzi</Trans>
        </a>
      </p>
    </section>
  )
}

function RateNote({ rate: { credits, list_price_cents, currency } }: { rate: Rate }) {
  const { locale } = usePage()
  const { paymentCountry } = useSite()
  const price = withCountry(formatMoney(list_price_cents, currency, locale), paymentCountry, locale)
  return (
    <span>
      <Trans>
        Prezzi del pacchetto da {credits} crediti, {price}
      </Trans>
    </span>
  )
}

function Lines({ prices, money }: { prices: readonly number[]; money: (cents: number) => string }) {
  const { t } = useLingui()
  const { settings } = useSite()
  const names = [t`Primo messaggio`, t`Secondo messaggio`, t`Terzo messaggio`]
  const message = (at: number) => (
    <Line
      label={
        <>
          {names[at]}{' '}
          <small>
            <Credits of={settings.message_credits} />
          </small>
        </>
      }
      value={prices[at] ? money(prices[at]) : <Trans>in regalo</Trans>}
    />
  )
  return (
    <>
      <Line label={t`Iscriversi`} value={money(0)} />
      <Line label={t`Un cuore a lei`} value={money(0)} />
      {message(0)}
      <Line label={t`Leggere la risposta`} value={money(0)} />
      {message(1)}
      {message(2)}
      <Line label={t`Il caffè`} value={<i>{t`offre chi arriva tardi`}</i>} />
    </>
  )
}

function Line({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
