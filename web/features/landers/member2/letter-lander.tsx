import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProfileTitle } from '#web/parts/kind-label.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { MemberLanderProps } from '../member/member-props.ts'
import { DrawnLetter, DrawnReply } from './drawn-letter.tsx'
import { Letter } from './letter.tsx'
import { Reply } from './reply.tsx'

/** L3: the profile's words as a letter that comes out of its envelope. The sign-up is the card for the answer. */
export function LetterLander({ profile, entry, texts: own }: MemberLanderProps) {
  const { t } = useLingui()
  const texts = { headline: t`A te, che leggi`, button: t`Imbuca`, ...own }
  if (!profile)
    return (
      <Desk
        letter={<DrawnLetter greeting={texts.headline} />}
        reply={<DrawnReply {...{ entry, button: texts.button }} />}
      >
        <PageTitle>{texts.headline}</PageTitle>
      </Desk>
    )
  const { name } = profile
  return (
    <Desk
      letter={<Letter {...{ profile, greeting: texts.headline }} />}
      reply={<Reply {...{ profile, entry, button: texts.button }} />}
    >
      <ProfileTitle kind={profile.kind}>{t`Una lettera firmata ${name}`}</ProfileTitle>
    </Desk>
  )
}

function Desk({ letter, reply, children }: { letter: ReactNode; reply: ReactNode; children: ReactNode }) {
  return (
    <div className="desk lander-light">
      {children}
      <div className="desk-letter">
        <span className="envelope-back" aria-hidden="true" />
        {letter}
        <Flaps />
      </div>
      {reply}
    </div>
  )
}

/** The front of the envelope, which covers the end of the sheet. */
function Flaps() {
  return (
    <svg className="envelope-front" viewBox="0 0 880 220" preserveAspectRatio="none" aria-hidden="true">
      <path fill="#7a0f22" d="M0 220 440 120 880 220Z" />
      <path fill="#8b1228" d="M0 40 460 196 330 220H0Z" />
      <path fill="#8b1228" d="M880 0 470 190 560 220H880Z" />
    </svg>
  )
}
