import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { unopened_days } from '#contract/limits.ts'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatMoney } from '#web/parts/money.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { LegalProps } from './company-details.tsx'
import { LegalPage } from './legal-page.tsx'
import { withdrawalDays } from './promises.ts'

interface PricingProps extends LegalProps {
  /** The packages of the payment country. */
  readonly offer: Pick<CallOutput<'listPackages'>, 'packages' | 'payment_country' | 'vat'>
}

/**
 * `/pricing` (M4, H3): every price in credits and in money, without discounts, and what is free. Works without script.
 */
export function Pricing(props: PricingProps) {
  const { t } = useLingui()
  return (
    <LegalPage
      title={t`Prezzi`}
      lead={
        <Trans>
          Tutti i prezzi in una pagina. Paghi solo quello che mandi, e il prezzo lo vedi prima: niente
          abbonamento, niente rinnovi.
        </Trans>
      }
      locale={props.locale}
      sections={[
        { id: 'actions', title: <Trans>Che cosa costa</Trans>, body: <Actions {...props} /> },
        { id: 'packages', title: <Trans>Quanto costano i crediti</Trans>, body: <Packages {...props} /> },
        { id: 'free', title: <Trans>Che cosa è gratis</Trans>, body: <Free {...props} /> },
        { id: 'premium', title: <Trans>Premium</Trans>, body: <Premium /> },
        { id: 'refunds', title: <Trans>Se cambi idea</Trans>, body: <Refunds {...props} /> },
      ]}
    />
  )
}

/** Returns the value of `credits` at a package's list price, in minor units. */
const valueOf = (
  credits: number,
  { list_price_cents, credits: sold }: PricingProps['offer']['packages'][number],
) => priceAtRate(credits, { credits: sold, price_cents: list_price_cents })

function Actions({ settings, locale, offer: { packages } }: PricingProps) {
  const { t } = useLingui()
  const actions = [
    { name: t`Un messaggio, anche di risposta`, credits: settings.message_credits },
    { name: t`Una foto in chat`, credits: settings.photo_credits },
    { name: t`Un vocale in chat`, credits: settings.voice_credits },
    { name: t`Un regalo`, credits: settings.gift_credits },
  ]
  const money = (credits: number) => {
    const [first] = packages
    if (!first) return '–'
    const cents = packages.map((each) => valueOf(credits, each))
    const [low, high] = [Math.min(...cents), Math.max(...cents)]
    const [from, to] = [low, high].map((each) => formatMoney(each, first.currency, locale))
    return low === high ? from : t`da ${from} a ${to}`
  }
  return (
    <>
      <table className="price-table" data-figures="">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Che cosa mandi</Trans>
            </th>
            <th scope="col">
              <Trans>Crediti</Trans>
            </th>
            <th scope="col">
              <Trans>In denaro</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ name, credits }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="font-semibold" data-column={t`Crediti`}>
                {credits}
              </td>
              <td data-column={t`In denaro`}>{money(credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>
          Le frasi pronte per rompere il ghiaccio hanno ognuna il suo prezzo, scritto accanto. Quanto fa in
          denaro dipende dal pacchetto con cui hai comprato i crediti: il prezzo esatto è sempre vicino al
          pulsante, prima di inviare.
        </Trans>
      </p>
    </>
  )
}

function Packages({ settings, locale, offer: { packages, payment_country, vat } }: PricingProps) {
  const { t } = useLingui()
  const country = nameCountry(payment_country, locale)
  const options = settings.countries.map((value) => ({ value, label: nameCountry(value, locale) }))
  return (
    <>
      {options.length > 1 && (
        <form method="get" className="mt-4 flex flex-wrap items-end gap-3" data-submit-on-change="">
          <SelectField
            label={t`Paese del pagamento`}
            name="payment_country"
            options={options}
            defaultValue={payment_country}
          />
          <button type="submit" className="button button-outline">
            <Trans>Mostra</Trans>
          </button>
        </form>
      )}
      {packages.length === 0 ? (
        <p>
          <Trans>In questo Paese non vendiamo ancora crediti: {country}.</Trans>
        </p>
      ) : (
        <table className="price-table" data-figures="">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Crediti</Trans>
              </th>
              <th scope="col">
                <Trans>Messaggi</Trans>
              </th>
              <th scope="col">
                <Trans>Prezzo</Trans>
              </th>
              <th scope="col">
                <Trans>A messaggio</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {packages.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <span className="display text-24 text-primary">
                    {new Intl.NumberFormat(locale).format(each.credits)}
                  </span>
                </th>
                <td data-column={t`Messaggi`}>{each.messages}</td>
                <td className="display text-19" data-column={t`Prezzo`}>
                  {formatMoney(each.list_price_cents, each.currency, locale)}
                </td>
                <td data-column={t`A messaggio`}>
                  {formatMoney(valueOf(settings.message_credits, each), each.currency, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Trans>
          Se ti manca solo qualche credito, compri esattamente quelli che ti mancano: ognuno costa come nel
          pacchetto più piccolo. I crediti non scadono.
        </Trans>{' '}
        {vat.percentage > 0 && <Trans>I prezzi comprendono l’IVA.</Trans>}{' '}
        <Trans>Se hai uno sconto, lo trovi già applicato prima di ordinare, accanto al prezzo pieno.</Trans>
      </p>
    </>
  )
}

function Free({ settings: { signup_credits } }: PricingProps) {
  const likes = limits.likes_per_day_free
  return (
    <ul>
      <li>
        <Trans>iscriverti, cercare, guardare i profili e leggere ogni messaggio</Trans>
      </li>
      {signup_credits > 0 && (
        <li>
          <Plural
            value={signup_credits}
            one="# credito di benvenuto, quando confermi l’indirizzo"
            other="# crediti di benvenuto, quando confermi l’indirizzo"
          />
        </li>
      )}
      <li>
        <Plural value={likes} one="# mi piace al giorno" other="# mi piace al giorno" />
      </li>
      <li>
        <Trans>
          salutare e chiudere la conversazione con chi non vuoi più sentire, segnalare o bloccare qualcuno,
          verificare il tuo profilo
        </Trans>
      </li>
    </ul>
  )
}

function Premium() {
  const [photos, conversations] = [limits.photos_premium, limits.free_conversations]
  return (
    <p>
      <Trans>
        Premium non ha un prezzo suo: diventi Premium con il primo acquisto di crediti, anche il più piccolo,
        e non c’è altro da pagare. Non scade: finisce solo se ti fai rimborsare tutti gli acquisti. Vedi tutte
        le foto, puoi caricare {photos} foto tue, inizi tutte le conversazioni che vuoi e metti mi piace senza
        limiti. <a href="/premium">Che cosa cambia con Premium</a>.
      </Trans>{' '}
      <Plural
        value={conversations}
        one="Senza Premium puoi iniziare # conversazione; a chi ti scrive puoi sempre rispondere."
        other="Senza Premium puoi iniziare # conversazioni; a chi ti scrive puoi sempre rispondere."
      />
    </p>
  )
}

function Refunds({ settings }: PricingProps) {
  const days = withdrawalDays(settings)
  return (
    <ul>
      <li>
        <Trans>
          Per {days} giorni puoi <a href="/return-policy">recedere</a> da un acquisto, anche solo in parte,
          senza spiegazioni.
        </Trans>
      </li>
      <li>
        <Trans>
          Quando chiudi l’account ti <a href="/terms#refunds">rimborsiamo</a> i crediti comprati e non usati,
          anche dopo.
        </Trans>
      </li>
      <li>
        <Trans>
          Se nessuno apre un messaggio per {unopened_days} giorni, o chi doveva leggerlo se ne va prima, i
          crediti spesi per mandarlo <a href="/faq#unread">tornano da soli</a>.
        </Trans>
      </li>
    </ul>
  )
}
