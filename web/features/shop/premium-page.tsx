import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Need } from '#web/parts/credits-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Heart, Images, InfinityIcon, MessagesSquare } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { keptParams } from './credits-params.ts'
import { MissingCard } from './missing-card.tsx'
import { ProvenClaims } from './proven-claims.tsx'
import { purposeOf } from './purpose.ts'
import { offerQuery } from './queries.ts'
import './credits.css'

const needs: readonly Need[] = [{ kind: 'premium' }]

/** M4: lists the benefits that premium really has, and offers the smallest purchase, which includes premium. */
export function PremiumPage() {
  const { t } = useLingui()
  const { user } = usePage()
  const reasons = [
    {
      icon: MessagesSquare,
      title: t`Tutte le conversazioni che vuoi`,
      text: t`Senza Premium puoi iniziarne ${plural(limits.free_conversations, { one: '#', other: '#' })}. A chi ti scrive puoi sempre rispondere.`,
    },
    {
      icon: Heart,
      title: t`Mi piace senza limiti`,
      text: t`Senza Premium ne hai ${plural(limits.likes_per_day_free, { one: '# al giorno', other: '# al giorno' })}.`,
    },
    {
      icon: Images,
      title: t`Tutte le foto`,
      text: t`Vedi tutte le foto dei profili, e puoi caricarne ${limits.photos_premium} invece di ${limits.photos_free}.`,
    },
    {
      icon: InfinityIcon,
      title: t`Senza scadenza`,
      text: t`Nessun abbonamento, nessun rinnovo: un solo acquisto, e i crediti non scadono.`,
    },
  ]
  return (
    <div className="page credits-page">
      <PageTitle>{t`Premium`}</PageTitle>
      <header className="credits-head">
        <h1>
          <Trans>Premium si paga una volta sola.</Trans>
        </h1>
        <p>
          <Trans>Compra crediti, anche solo pochi, e sei Premium.</Trans>{' '}
          <Trans>Non scade: finisce solo se ti fai rimborsare tutti gli acquisti.</Trans>
        </p>
      </header>
      {user?.paid_user ? (
        <Note
          tone="success"
          title={<Trans>Sei già Premium</Trans>}
          action={
            <ButtonLink href="/credits" look="outline">
              <Trans>Compra altri crediti</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <SmallestPurchase />
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-6">
            <Icon className="icon text-primary" aria-hidden="true" />
            <h2 className="mt-3 text-19 hyphens-auto">{title}</h2>
            <p className="mt-1 text-14 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <ProvenClaims />
    </div>
  )
}

/** The smallest purchase with its price, and the way to the packages. */
function SmallestPurchase() {
  const { settings, user } = usePage()
  const purpose = user && purposeOf(needs, { ...settings, icebreaker_credits: null }, user)
  const { data: offer } = useQuery(offerQuery(useApi(), { country: null, credits: settings.message_credits }))
  const kept = keptParams(new URLSearchParams(), needs)
  return (
    <>
      {purpose && offer?.exact && (
        <MissingCard
          purpose={purpose}
          recipient={null}
          exact={offer.exact}
          packages={offer.packages}
          discount={offer.discountcode}
          kept={kept}
        />
      )}
      <p>
        <a className="link" href={`/credits?${kept}`}>
          <Trans>Vedi i pacchetti e i prezzi</Trans>
        </a>
      </p>
    </>
  )
}
