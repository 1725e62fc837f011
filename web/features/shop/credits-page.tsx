import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Coins } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PackageCard } from './package-card.tsx'
import { PaymentCountry } from './payment-country.tsx'
import { offerQuery } from './queries.ts'
import { keepReturnPath } from './return-path.ts'
import { WelcomeDiscount } from './welcome-discount.tsx'

/** M1: shows the packages, with the prices that the member really pays. */
export function CreditsPage() {
  const { t } = useLingui()
  const { settings, user } = usePage()
  const [search] = useSearchParams()
  const country = search.get('payment_country')
  const { data: offer } = useQuery(offerQuery(useApi(), country))
  const { search: query } = useLocation()
  useEffect(() => keepReturnPath(query), [query])
  if (!offer) return null
  const cost = settings.message_credits
  return (
    <div className="page max-w-246 pt-9 pb-20">
      <PageTitle>{t`Crediti`}</PageTitle>
      {offer.discountcode && <WelcomeDiscount discount={offer.discountcode} />}
      <header className="mb-8 text-center">
        <h1 className="display text-32 sm:text-40">
          <Trans>Scegli i tuoi crediti</Trans>
        </h1>
        <p className="mt-2 text-ink-2">
          {t`Un messaggio costa ${plural(cost, { one: '# credito', other: '# crediti' })}.`}{' '}
          {user?.paid_user ? (
            <Trans>I crediti non scadono.</Trans>
          ) : (
            <Trans>Con il primo acquisto diventi Premium. I crediti non scadono.</Trans>
          )}
        </p>
        {user && (
          <p className="mt-1 text-14 text-ink-2">
            {t`Ora hai ${plural(user.credits, { one: '# credito', other: '# crediti' })}.`}{' '}
            <a className="link" href="/transactions">
              <Trans>I tuoi acquisti</Trans>
            </a>
          </p>
        )}
      </header>
      {offer.packages.length === 0 ? (
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
        <ul className="grid grid-cols-2 gap-x-3 gap-y-5 pt-4 sm:gap-4 lg:grid-cols-4">
          {offer.packages.map((each) => (
            <PackageCard key={each.id} wanted={each} country={country} />
          ))}
        </ul>
      )}
      <PaymentCountry chosen={offer.payment_country} />
    </div>
  )
}
