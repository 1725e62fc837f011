import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { averageColour } from '#web/parts/average-colour.ts'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { KindLabel, ProfileTitle } from '#web/parts/kind-label.tsx'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import { AboutBox, MessageBox } from './boxes.tsx'
import { ConsentMark } from './consent-mark.tsx'
import { Portrait } from './figure.tsx'
import type { ShownProps } from './member-props.ts'
import { quoteOf } from './quote.ts'

/** A profile whose member has agreed, one of our characters, or an advertisement (H1). */
export function ShownLander({ entry, profile }: ShownProps) {
  const { t } = useLingui()
  const { locale } = usePage()
  const { kind, name, main_image } = profile
  const quote = quoteOf(profile.about, locale)
  const ground = kind === 'member' && main_image ? averageColour(main_image.thumbhash) : null
  const length = quote ? quote.words.length + quote.turn.length : 0
  return (
    <div
      className="member-lander lander-light"
      data-of={kind}
      style={ground ? ({ '--photo': ground } as CSSProperties) : undefined}
    >
      <ProfileTitle kind={kind}>{t`${name}, con parole sue`}</ProfileTitle>
      <Portrait profile={profile} />
      <div className="member-page">
        <header className="member-words">
          <div className="member-who">
            <p className="member-name">{nameAndAge(profile)}</p>
            <KindLabel kind={kind} />
            {kind === 'member' && <ConsentMark profile={profile} />}
          </div>
          <h1
            data-length={length > 120 ? 'long' : length > 75 ? 'middle' : 'short'}
            data-quote={quote ? '' : undefined}
          >
            {quote ? (
              <>
                {quote.words} <em>{quote.turn}</em>
              </>
            ) : (
              <Trans>
                Rompi il ghiaccio <em>con {name}.</em>
              </Trans>
            )}
          </h1>
          <p className="member-source">
            <Source {...{ kind, hasQuote: quote !== null }} />
          </p>
        </header>
        <div className="member-card">
          {kind === 'member' ? <Answer {...{ entry, profile }} /> : <OwnWords {...{ entry, profile }} />}
        </div>
      </div>
    </div>
  )
}

/** Says whose words the headline is. */
function Source({ kind, hasQuote }: Pick<ShownProps['profile'], 'kind'> & { hasQuote: boolean }) {
  if (kind === 'fictional')
    return <Trans>Personaggio inventato da noi: non lo incontri, e non ti scrive.</Trans>
  if (kind !== 'member') return <Trans>Pubblicità di un nostro partner, non una persona.</Trans>
  return hasQuote ? (
    <Trans>Parole sue, dal profilo.</Trans>
  ) : (
    <Trans>Nel profilo non c’è ancora una frase.</Trans>
  )
}

type FormProps = Pick<ShownProps, 'entry' | 'profile'>

/** The box for a message, which becomes the first message once the visitor has confirmed the address (A1). */
function Answer({ entry, profile: { gender, name } }: FormProps) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <LanderForm
      entry={entry}
      button={<Trans>Iscriviti e manda</Trans>}
      note={
        <p className="lander-note">
          <Trans>
            Iscriversi è gratis. Devi avere almeno {min_age} anni. {name} vede il tuo nome, mai la tua email.
          </Trans>
        </p>
      }
    >
      <MessageBox
        label={t`${select(gender, { woman: 'Scrivile', man: 'Scrivigli', other: 'Scrivi una risposta' })}`}
      />
      <div className="member-pair">
        <NameInput label={t`Il tuo nome`} />
        <EmailInput label={t`La tua email`} />
      </div>
    </LanderForm>
  )
}

/** The box of a profile to which nobody can write: the answer becomes the first line of the visitor's own profile. */
function OwnWords({ entry, profile: { kind } }: FormProps) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <LanderForm
      entry={entry}
      button={<Trans>Iscriviti e salvala</Trans>}
      note={
        <p className="lander-note">
          <Trans>
            Iscriversi è gratis. Devi avere almeno {min_age} anni. Cerchi un incontro? Scrivi a chi non ha
            questa etichetta.
          </Trans>
        </p>
      }
    >
      <AboutBox
        label={kind === 'fictional' ? t`E tu, che storia racconti?` : t`E tu, come ti presenti?`}
        hint={t`Diventa la prima riga del tuo profilo. Scriverla non costa nulla.`}
      />
      <div className="member-pair">
        <NameInput label={t`Il tuo nome`} />
        <EmailInput label={t`La tua email`} />
      </div>
    </LanderForm>
  )
}
