import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { MessagePrice } from '../message-price.tsx'
import { Pieces } from './pieces.tsx'
import { Stage } from './stage.tsx'
import { ThingSymbols } from './things.tsx'
import { collageWords } from './words.ts'

/** Scraps of coloured paper on a table: people cut out of their photos, their things, and a sheet for the visitor. */
export function Collage({ entry, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { min_age } = usePage().settings
  const { headline, turn, button } = collageWords(i18n, texts)
  return (
    <div className="collage lander-light">
      <ThingSymbols />
      <div className="table-top">
        <Strips headline={headline} turn={turn} />
        <Stage />
        <p className="scrap">
          <Trans>Ritagli disegnati: qui non c’è nessun iscritto</Trans>
        </p>
        <section className="sheet" aria-labelledby="sheet-title">
          <h2 id="sheet-title">
            <Trans>
              Il tuo comincia <em>da un ritaglio.</em>
            </Trans>
          </h2>
          <LanderForm
            entry={entry}
            button={button}
            note={
              <p className="lander-note">
                <Trans>
                  Poi: chi sei e chi cerchi, data di nascita (dai {min_age}), foto se vuoi, città. Iscriversi
                  è gratis.
                </Trans>{' '}
                <MessagePrice />
              </p>
            }
          >
            <Pieces />
            <div className="two">
              <NameInput label={t`Come ti chiami`} />
              <EmailInput label={t`Email`} />
            </div>
          </LanderForm>
        </section>
      </div>
    </div>
  )
}

/** The headline on strips of torn paper: its first word, its other words, and its turn. */
function Strips({ headline, turn }: { headline: string; turn: string }) {
  const [first = '', ...others] = headline.split(' ')
  return (
    <h1 className="strips">
      <span className="strip strip-wine">
        <span>{first}</span>
      </span>{' '}
      {others.length > 0 && (
        <>
          <span className="strip strip-mustard">
            <span>{others.join(' ')}</span>
          </span>{' '}
        </>
      )}
      <em className="strip strip-paper">
        <span>{turn}</span>
      </em>
    </h1>
  )
}
