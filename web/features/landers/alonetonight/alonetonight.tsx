import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { LanderForm } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { City, Moon } from './city.tsx'
import { Bricks, LitWindow, Neighbour } from './house.tsx'
import { Sentence } from './sentence.tsx'
import { aloneTonightWords } from './words.ts'

/** The longest headline in the largest size, in characters. */
const large_headline_max = 13

/** A night city with one warm window. The form is the first message, said from there. */
export function AloneTonight({ entry, slug, texts }: LanderProps) {
  const { i18n } = useLingui()
  const { min_age } = usePage().settings
  const { headline, turn, lead, button } = aloneTonightWords(i18n, texts)
  const isMan = slug === 'solo'
  const isLong = Math.max(headline.length, turn.length) > large_headline_max
  return (
    <div className="alone lander-light">
      <div className="night">
        <City />
        <header className="night-text">
          <h1 className={isLong ? 'is-long' : undefined}>
            {headline} <em>{turn}</em>
          </h1>
          <p>{lead}</p>
        </header>
        <div className="wall" />
        <div className="home">
          <Moon />
          <Neighbour resident={isMan ? 'she' : 'he'} />
          <LitWindow resident={isMan ? 'he' : 'she'} />
          <Bricks />
        </div>
        <div className="bubble">
          <LanderForm
            entry={entry}
            button={
              <>
                {button}
                <Plane />
              </>
            }
            note={
              <p className="lander-note">
                <Trans>
                  È l’inizio del tuo profilo, ed è gratis; la mail resta fra noi. Devi avere almeno {min_age}{' '}
                  anni.
                </Trans>
              </p>
            }
          >
            <Sentence />
          </LanderForm>
        </div>
        <p className="drawn">
          <b>
            <Trans>Città e persone qui sono disegnate:</Trans>
          </b>{' '}
          <Trans>le luci accese non dicono chi è online. Il prezzo lo vedi prima di inviare.</Trans>{' '}
          <MessagePrice />
        </p>
      </div>
      <Steps />
    </div>
  )
}

function Plane() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentcolor" aria-hidden="true">
      <path d="M1 1.5 17.5 9 1 16.5 4 9zm3.6 6.8 6 .7-6 .7" />
    </svg>
  )
}

/** The steps of sign-up, in the order of A1, as windows. The first one is lit. */
function Steps() {
  return (
    <section className="steps" aria-labelledby="steps-title">
      <h2 id="steps-title">
        <Trans>Una finestra alla volta.</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Due righe</Trans>
        </li>
        <li>
          <Trans>Chi sei, data di nascita</Trans>
        </li>
        <li>
          <Trans>Foto, se vuoi</Trans>
        </li>
        <li>
          <Trans context="finestra">Città</Trans>
        </li>
      </ol>
    </section>
  )
}
