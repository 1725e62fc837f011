import { select } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LandingMember } from '#contract/members/members.ts'
import { useSite } from '#web/lib/page/page-context.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { KindLabel, ProfileTitle } from '#web/parts/kind-label.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { LanderProps } from '../lander-props.ts'
import { ConsentMark } from '../member/consent-mark.tsx'
import type { MemberLanderProps } from '../member/member-props.ts'
import { Circles } from './circles.tsx'
import { Game } from './game.tsx'
import { type Question, questionsFor, standardQuestions } from './questions.ts'

/** L3: a game. The visitor's answers that are interests of the profile fall into the lens between two circles. */
export function VennLander({ profile, entry, slug, texts }: MemberLanderProps) {
  const { settings } = useSite()
  const isWeekend = slug === 'weekend'
  const questions = profile && questionsFor(profile.interests, settings.interests, isWeekend)
  return profile && questions ? (
    <ProfileGame {...{ profile, questions, entry, texts }} />
  ) : (
    <DrawnGame {...{ entry, texts, questions: standardQuestions(settings.interests, isWeekend) }} />
  )
}

interface GameProps extends Pick<LanderProps, 'entry' | 'texts'> {
  readonly questions: readonly Question[]
}

function ProfileGame({ profile, questions, entry, texts: own }: GameProps & { profile: LandingMember }) {
  const { t } = useLingui()
  const { kind, gender, name } = profile
  const texts = { headline: t`Che cosa avete`, turn: t`in comune,`, ...own }
  const isMember = kind === 'member'
  return (
    <div className="venn-page">
      <ProfileTitle kind={kind}>{t`Gusti in comune con ${name}`}</ProfileTitle>
      <header className="venn-head">
        <h1>
          {texts.headline} <em>{texts.turn}</em> <Trans>tu e {name}?</Trans>
        </h1>
        <p>
          <Plural value={questions.length} one="# domanda." other="# domande." />{' '}
          <Trans>Le altre risposte sono già nel suo profilo.</Trans>
        </p>
      </header>
      <Circles profile={profile} questions={questions}>
        <p className="venn-name">{nameAndAge(profile)}</p>
        <KindLabel kind={kind} />
        {isMember && <ConsentMark profile={profile} />}
      </Circles>
      <Game
        {...{ entry, questions }}
        button={
          isMember
            ? t`${select(gender, { woman: 'Iscriviti e scrivile', man: 'Iscriviti e scrivigli', other: 'Iscriviti e scrivi' })}`
            : t`Iscriviti e salvale`
        }
        hasPrice={isMember}
      />
    </div>
  )
}

/** The game of a member who is not shown, of a profile with too few answers, and of an unknown id. */
function DrawnGame({ questions, entry, texts: own }: GameProps) {
  const { t } = useLingui()
  const texts = { drawn_headline: t`Che cosa metti`, drawn_turn: t`in comune?`, ...own }
  return (
    <div className="venn-page" data-of="drawn">
      <PageTitle>{`${texts.drawn_headline} ${texts.drawn_turn}`}</PageTitle>
      <header className="venn-head">
        <h1>
          {texts.drawn_headline} <em>{texts.drawn_turn}</em>
        </h1>
        <p>
          <Plural value={questions.length} one="# domanda." other="# domande." />{' '}
          <Trans>Le risposte vanno in cima al tuo profilo; l’altra metà la incontri dentro.</Trans>
        </p>
      </header>
      <Circles profile={null} questions={questions}>
        <p className="member-mark">
          <Trans>Illustrazione: non è una persona iscritta</Trans>
        </p>
      </Circles>
      <Game {...{ entry, questions }} button={t`Iscriviti e salvale`} hasPrice={false} />
    </div>
  )
}
