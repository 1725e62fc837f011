import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { unopened_days } from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatMoney } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Coins, Receipt, Undo2 } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { keptParams } from './credits-params.ts'
import { DiscountCode } from './discount-code.tsx'
import { DiscountNote } from './discount-note.tsx'
import { FreeCredits } from './free-credits.tsx'
import { LimitNotes } from './limit/limit-notes.tsx'
import { MissingCard } from './missing-card.tsx'
import { PackageCard } from './package-card.tsx'
import { PaymentCountry } from './payment-country.tsx'
import type { Offer } from './queries.ts'
import { keepReturnPath } from './return-path.ts'
import { usePurchase } from './use-purchase.ts'
import './credits.css'

/**
 * M1: shows what is missing for the action that the member came from, with its exact price, and the packages with the
 * prices that the member really pays.
 */
export function CreditsPage() {
  const { t } = useLingui()
  const { settings, user } = usePage()
  const { search } = useLocation()
  const { offer, purpose, recipient } = usePurchase(search)
  useEffect(() => keepReturnPath(search), [search])
  if (!offer) return null
  const { packages, free, discountcode: discount, exact } = offer
  const kept = keptParams(new URLSearchParams(search))
  const isMissing = purpose !== null && exact !== null
  const balance = user?.credits ?? 0
  return (
    <div className="page credits-page">
      <PageTitle>{t`Crediti`}</PageTitle>
      <header className="credits-head">
        <h1>
          <Trans>Compra solo quello che ti serve.</Trans>
        </h1>
        <Lead offer={offer} user={user} />
        {user && !isMissing && balance > (free?.remaining ?? 0) && (
          <p>
            <Balance credits={balance} cost={settings.message_credits} />
          </p>
        )}
      </header>
      <LimitNotes offer={offer} />
      {isMissing && (
        <MissingCard
          purpose={purpose}
          recipient={recipient}
          exact={exact}
          packages={packages}
          discount={discount}
          kept={kept}
        />
      )}
      {free && <FreeCredits free={free} offer={offer} balance={balance} />}
      {packages.length === 0 ? (
        <EmptyState
          icon={Coins}
          action={
            <ButtonLink href="/service" look="outline">
              <Trans>Scrivici</Trans>
            </ButtonLink>
          }
        >
          <Trans>In questo Paese non vendiamo ancora crediti.</Trans>
        </EmptyState>
      ) : (
        <section className="packs" aria-labelledby="packs">
          <div className="packs-head">
            <h2 id="packs">{isMissing ? <Trans>Oppure fai scorta</Trans> : <Trans>Scegli quanti</Trans>}</h2>
            <DiscountNote offer={offer} />
          </div>
          <ul className="pack-list">
            {packages.map((each) => (
              <PackageCard
                key={each.id}
                wanted={each}
                href={`/credits/${each.id}${kept.size > 0 ? `?${kept}` : ''}`}
                discount={discount}
                isMain={!isMissing && each.emphasised && !each.beyond_limit && !user?.at_spending_limit}
                dearest_cents={Math.max(...packages.map(({ message_cents }) => message_cents))}
              />
            ))}
          </ul>
          <p className="mt-4 text-14 text-ink-2">
            <Leftovers packages={packages} />
          </p>
        </section>
      )}
      <div className="shop-lines">
        <PaymentCountry
          chosen={offer.payment_country}
          currency={packages[0]?.currency}
          hasVat={offer.vat.percentage > 0}
          kept={kept}
        />
        <p className="shop-line">
          <Undo2 className="icon text-primary" aria-hidden="true" />
          <span>
            <Trans>
              Ci ripensi? Hai {settings.refund_days} giorni per recedere, anche solo in parte:{' '}
              <b>Acquisti › Recesso</b>.
            </Trans>
          </span>
        </p>
        <DiscountCode offer={offer} kept={kept} />
        <p className="shop-line">
          <Receipt className="icon text-primary" aria-hidden="true" />
          <span className="min-w-0">
            <a className="link" href="/transactions">
              <Trans>I tuoi acquisti</Trans>
            </a>
            {' · '}
            <a className="link" href="/spending-limit">
              <Trans>Il tuo limite di spesa</Trans>
            </a>
          </span>
        </p>
      </div>
    </div>
  )
}

/** The price of a message, and what a purchase brings. */
function Lead({ offer, user }: { offer: Offer; user: User | null }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const credits = t`${plural(settings.message_credits, { one: '# credito', other: '# crediti' })}`
  const cents = offer.packages.map(({ message_cents }) => message_cents)
  const lowest = Math.min(...cents)
  const money = offer.packages[0] && formatMoney(lowest, offer.packages[0].currency, locale)
  return (
    <p>
      {money ? (
        cents.every((each) => each === lowest) ? (
          <Trans>
            Un messaggio costa {credits}, {money}.
          </Trans>
        ) : (
          <Trans>
            Un messaggio costa {credits}, da {money}.
          </Trans>
        )
      ) : (
        <Trans>Un messaggio costa {credits}.</Trans>
      )}{' '}
      <Trans>Se nessuno lo apre in {unopened_days} giorni, ti ridiamo i crediti.</Trans>{' '}
      {user?.paid_user ? (
        <Trans>I crediti non scadono.</Trans>
      ) : (
        <Trans>I crediti non scadono, e con il primo acquisto, anche il più piccolo, diventi Premium.</Trans>
      )}
    </p>
  )
}

/** H3: the balance, and the number of messages that it pays for. */
function Balance({ credits, cost }: { credits: number; cost: number }) {
  const { t } = useLingui()
  const messages = Math.floor(credits / cost)
  const has = t`${plural(credits, { one: 'Hai # credito', other: 'Hai # crediti' })}`
  if (messages === 0) return <b>{has}.</b>
  return (
    <>
      <b>{has}</b>
      {t`${plural(messages, { one: ': bastano per # messaggio.', other: ': bastano per # messaggi.' })}`}
    </>
  )
}

/** Says which packages leave credits that pay for no message. */
function Leftovers({ packages }: { packages: Offer['packages'] }) {
  const { t } = useLingui()
  const rests = packages.filter(({ leftover_credits }) => leftover_credits > 0)
  if (rests.length === 0)
    return <Trans>Ogni pacchetto basta per un numero intero di messaggi: non avanza niente.</Trans>
  return rests
    .map(
      ({ credits, leftover_credits }) =>
        t`Con il pacchetto da ${credits} ${plural(leftover_credits, { one: 'avanza # credito, che non basta per un messaggio.', other: 'avanzano # crediti, che non bastano per un messaggio.' })}`,
    )
    .join(' ')
}
