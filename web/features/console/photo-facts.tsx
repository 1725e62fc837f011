import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { Note } from '#web/ui/note.tsx'
import { LookAlikesBeside } from './look-alikes-beside.tsx'

/**
 * Shows what a reviewer needs for a decision: details of the photo and of its owner, automatic findings, the appeal.
 */
export function PhotoFacts({ item }: { item: PhotoToReview }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { profile, appeal, site_name, active_photos, rejected_photos } = item
  const { name, age, town, country, about, since, kind } = profile
  const day = (at: string) =>
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(at),
    )
  const where = nameCountry(country, locale)
  const reason = appeal && rejectionLabels(i18n, appeal.reason)
  return (
    <section className="grid gap-4" aria-labelledby="whose">
      <header>
        <h2 id="whose" className="text-24">
          {name}, {age}
        </h2>
        <p className="text-ink-2">{[town, where, site_name].filter(Boolean).join(' · ')}</p>
        <KindLabel kind={kind} />
        <FileLink member={profile.id} of={`photo-${item.photo.id}`} />
      </header>
      {item.flags.includes('resembles_rejected') && (
        <Note tone="danger" title={<Trans>Somiglia a una foto rifiutata</Trans>}>
          <Trans>Una foto quasi uguale è già stata rifiutata, forse a un’altra persona.</Trans>
        </Note>
      )}
      <LookAlikesBeside item={item} />
      {appeal && (
        <Note title={<Trans>Chiede un riesame</Trans>}>
          <p className="whitespace-pre-line text-ink">{appeal.text}</p>
          <p className="mt-2">
            <Trans>Era stata rifiutata: {reason}.</Trans> {appeal.note}
          </p>
        </Note>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        <Fact term={<Trans>Membro dal</Trans>}>{day(since)}</Fact>
        <Fact term={<Trans>Altre foto</Trans>}>
          <Plural value={active_photos} _0="nessuna visibile" one="# visibile" other="# visibili" />
          {', '}
          <Plural value={rejected_photos} _0="nessuna rifiutata" one="# rifiutata" other="# rifiutate" />
        </Fact>
        <Fact term={<Trans>Questa foto</Trans>}>
          {item.is_private ? (
            <Trans>privata</Trans>
          ) : item.is_main ? (
            <Trans>sarà la principale</Trans>
          ) : (
            <Trans>per tutti</Trans>
          )}
          {item.photo.status === 'active' && (
            <>
              {', '}
              <Trans>già visibile</Trans>
            </>
          )}
        </Fact>
        {item.ai_source && (
          <Fact term={<Trans>Fatta con l’IA</Trans>}>
            {item.ai_source === 'credentials' ? (
              <Trans>lo dicono i dati del file</Trans>
            ) : item.ai_source === 'owner' ? (
              <Trans>lo dice chi l’ha caricata</Trans>
            ) : (
              <Trans>lo ha deciso una persona dello staff</Trans>
            )}
          </Fact>
        )}
      </dl>
      {about && <p className="max-h-40 overflow-y-auto whitespace-pre-line text-14 text-ink-2">{about}</p>}
    </section>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{term}</dt>
      <dd data-figures="">{children}</dd>
    </>
  )
}
