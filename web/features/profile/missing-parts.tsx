import { useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Note } from '#web/ui/note.tsx'

/** What a complete profile still lacks, each a step away. Nothing where nothing does. */
export function MissingParts({ missing }: Pick<OwnProfile, 'missing'>) {
  const { t } = useLingui()
  const { locale } = usePage()
  if (missing.length === 0) return null
  const names = {
    photo: t`una foto`,
    about: t`due righe su di te`,
    facts: t`com’è il tuo aspetto`,
    interests: t`i tuoi interessi`,
    location: t`dove vivi`,
  }
  const parts = new Intl.ListFormat(locale, { type: 'conjunction' }).formatToParts(missing)
  return (
    <Note title={t`Mancano ancora`}>
      {parts.map(({ type, value }, index) =>
        type === 'literal' ? (
          value
        ) : (
          <a key={index} href={`#${value}`} className="link">
            {names[value as keyof typeof names]}
          </a>
        ),
      )}
      .
    </Note>
  )
}
