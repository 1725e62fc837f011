import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Heart, Images, InfinityIcon, MessagesSquare } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** M4: lists the benefits that premium really has, and says that any purchase includes premium. */
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
      title: t`Per sempre`,
      text: t`Nessun abbonamento, nessun rinnovo: un solo acquisto, e i crediti non scadono.`,
    },
  ]
  return (
    <div className="page max-w-180 pt-9 pb-20">
      <PageTitle>{t`Premium`}</PageTitle>
      <h1 className="display text-32 sm:text-40">
        <Trans>Premium si paga una volta sola</Trans>
      </h1>
      <p className="mt-2 text-19 text-ink-2">
        <Trans>Compra un pacchetto di crediti, anche il più piccolo, e sei Premium.</Trans>
      </p>
      <ul className="my-6 grid gap-4 sm:grid-cols-2">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card bg-tint p-6">
            <Icon className="icon text-primary" aria-hidden="true" />
            <h2 className="display mt-3 text-19">{title}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
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
        <ButtonLink href="/credits" size="large">
          <Trans>Vedi i pacchetti e i prezzi</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
