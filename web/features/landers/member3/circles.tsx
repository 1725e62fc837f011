import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LandingMember } from '#contract/members/members.ts'
import type { Interest } from '#contract/profiles/profiles.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { drawings } from '../member/drawings.ts'
import { Picture } from '../picture.tsx'
import { answerId } from './game.tsx'
import type { Question } from './questions.ts'

interface CirclesProps {
  /** `null` for the drawn variant, in which no answer is shared. */
  profile: LandingMember | null
  questions: readonly Question[]
  /** The lines below the first circle: name, label and consent, or the mark of the drawing. */
  children: ReactNode
}

/**
 * The two circles. Each answer is in the lens if it is an interest of the profile, else in the visitor's own half. The
 * style sheet shows an answer when its tile is chosen, and counts the shared ones.
 */
export function Circles({ profile, questions, children }: CirclesProps) {
  const { t } = useLingui()
  const isShared = (interest: Interest) => profile?.interests.includes(interest) ?? false
  return (
    <div className="venn">
      <div className="venn-scene">
        <div className="circle circle-theirs">
          {profile?.main_image ? (
            <MemberPhoto
              image={profile.main_image}
              seed={profile.id}
              alt={profile.name}
              sizes="(width >= 992px) 500px, 60vw"
              className="circle-photo"
              main
            />
          ) : (
            <Picture
              drawing={drawings.sketch}
              alt={t`Ritratto disegnato`}
              sizes="(width >= 992px) 400px, 50vw"
            />
          )}
        </div>
        <div className="circle circle-own" />
        <div className="circle lens" />
        <div className="lens-answers" aria-live="polite">
          <Answers {...{ questions }} isShown={isShared} />
          <span className="lens-next" aria-hidden="true">
            ?
          </span>
          {profile && (
            <span className="lens-count">
              <Trans>in comune</Trans>
            </span>
          )}
        </div>
        <div className="own-answers">
          <p className="own-title">
            <Trans>Tu</Trans>
          </p>
          <div className="dots" aria-hidden="true">
            {questions.map(({ options }, at) => (
              <i key={options.join()} className={`dot dot-${at + 1}`} />
            ))}
          </div>
          <div className="own-list" aria-live="polite">
            <Answers {...{ questions }} isShown={(interest) => !isShared(interest)} />
          </div>
        </div>
      </div>
      <div className="venn-plate">{children}</div>
    </div>
  )
}

function Answers({
  questions,
  isShown,
}: Pick<CirclesProps, 'questions'> & { isShown: (interest: Interest) => boolean }) {
  const { i18n } = useLingui()
  return questions.flatMap(({ options }, question) =>
    options.flatMap((interest, option) =>
      isShown(interest) ? (
        <span key={interest} className={`answer of-${answerId(question, option)}`}>
          {formatInterest(i18n, interest)}
        </span>
      ) : (
        []
      ),
    ),
  )
}
