import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LandingMember } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { letterParagraphs } from './letter-paragraphs.ts'
import { Postmark, Stamp } from './stamp.tsx'

/** A text up to this length, in characters, is written larger. */
const short_letter = 190

/** The sheet. Dark ink is the profile, verbatim; greeting and pencil are ours, as `Ours` says. */
export function Letter({ profile, greeting }: { profile: LandingMember; greeting: string }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { kind, gender, about } = profile
  const paragraphs = letterParagraphs(about, locale)
  return (
    <article className="sheet">
      <header className="sheet-head">
        <h1>{greeting}</h1>
        <Postmark />
        <Stamp profile={profile} />
      </header>
      <div className="sheet-text" data-length={paragraphs.join().length < short_letter ? 'short' : undefined}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {paragraphs.length === 0 && (
          <p className="pencil">
            <Trans>Qui il foglio è ancora bianco: comincia tu.</Trans>
          </p>
        )}
      </div>
      <p className="signature">{nameAndAge(profile)}</p>
      <KindLabel kind={kind} />
      <p className="pencil">
        {kind === 'member'
          ? t`${select(gender, { woman: 'Rispondile, anche solo due righe.', man: 'Rispondigli, anche solo due righe.', other: 'Rispondi, anche solo due righe.' })}`
          : t`A questa lettera non si risponde: tocca a te scriverne una.`}
      </p>
    </article>
  )
}
