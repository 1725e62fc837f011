import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { Bench, Lamp } from './furniture.tsx'
import { galleryWords } from './words.ts'
import { Work, works } from './works.tsx'

/** A museum wall of drawn portraits, whose only empty frame is the sign-up form. */
export function Gallery({ entry, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { min_age } = usePage().settings
  const { headline, turn, lead, button } = galleryWords(i18n, texts)
  const isLong = turn.length > 8 || headline.split(' ').some((word) => word.length > 10)
  return (
    <div className="gallery lander-light">
      <div className="wall">
        <header className="wall-text" data-long={isLong || undefined}>
          <h1>
            {headline} <em>{turn}</em>
          </h1>
          <p>
            {lead} <Trans>Ingresso libero per chi ha almeno {min_age} anni.</Trans>
          </p>
        </header>
        {works.slice(0, 3).map((work) => (
          <Work key={work.name} work={work} isBrief />
        ))}
        <section className="empty" aria-labelledby="empty-title">
          <Lamp />
          <div className="frame gilt">
            <div className="canvas">
              <h2 id="empty-title">
                <Trans>
                  Qui manca <em>un ritratto.</em>
                </Trans>
              </h2>
              <LanderForm entry={entry} button={button} note={<Next />}>
                <NameInput label={t`Titolo dell’opera (il tuo nome)`} />
                <EmailInput label={t`Email`} />
              </LanderForm>
            </div>
          </div>
          <p className="plate">
            <b>
              <Trans>Senza titolo (tu)</Trans>
            </b>
            <Trans>Persona vera, mai ritratta prima</Trans>
            <br />
            <Trans>In prestito da te: la ritiri quando vuoi.</Trans>
          </p>
        </section>
        {works.slice(3).map((work) => (
          <Work key={work.name} work={work} />
        ))}
      </div>
      <div className="parquet">
        <Bench />
      </div>
      <section className="exit">
        <h2>
          <Trans>All’uscita, gente vera.</Trans>
        </h2>
        <p>
          <Trans>
            Guardare è gratis. Il prezzo di un messaggio lo leggi prima di inviarlo, in crediti e in soldi.
          </Trans>
        </p>
        <a href="#join" className="button button-outline">
          {button}
        </a>
      </section>
    </div>
  )
}

/** Names the questions that follow the form, in the order of A1, and the price of a message. */
function Next() {
  return (
    <p className="lander-note">
      <Trans>Poi: chi sei e chi cerchi, data di nascita, foto se vuoi, città.</Trans> <MessagePrice />
    </p>
  )
}
