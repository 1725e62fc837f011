import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseContent as Content } from '#contract/moderation/reports.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { subjectLabels } from '#web/parts/report-labels.ts'
import { Section } from '#web/ui/section.tsx'
import { formatDay } from './day.tsx'

/** Shows the photo, message or profile that a decision is about (Digital Services Act, art. 17). */
export function CaseContent({ content }: { content: Content }) {
  const { i18n, t } = useLingui()
  const { what, text, photo } = content
  return (
    <Section id="content" title={<Trans>Di che cosa si tratta</Trans>} lead={<When content={content} />}>
      <p className="font-semibold">{subjectLabels(i18n, what)}</p>
      {photo && (
        <MemberPhoto
          image={photo}
          seed={photo.id}
          alt={t`La foto in questione`}
          sizes="120px"
          small
          className="w-30 rounded-[16px]"
        />
      )}
      {text !== '' && (
        <blockquote className="rounded-[16px] bg-tint p-4 whitespace-pre-line">
          {what === 'message' ? <QuotedText {...content} /> : text}
        </blockquote>
      )}
    </Section>
  )
}

function When({ content: { what, at, is_removed } }: { content: Content }) {
  const { locale, zone } = usePage()
  if (what === 'voice' && is_removed) return <Trans>L’abbiamo tolta dal tuo profilo.</Trans>
  if (is_removed) return <Trans>Queste parole le abbiamo tolte dal tuo profilo.</Trans>
  if (what === 'profile') return <Trans>Com’era quando è stato segnalato.</Trans>
  if (at === null || what === 'voice') return null
  const day = formatDay(at, { locale, zone, withTime: true })
  return what === 'photo' ? (
    <Trans>
      Caricata il <time dateTime={at}>{day}</time>.
    </Trans>
  ) : (
    <Trans>
      Inviato il <time dateTime={at}>{day}</time>.
    </Trans>
  )
}
