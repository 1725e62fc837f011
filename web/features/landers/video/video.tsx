import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EmailInput, LanderForm } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { Cinema } from './cinema.tsx'
import { clip } from './files.ts'
import { Scenes } from './scenes.tsx'
import { videoWords } from './words.ts'

/** A small cinema with a clip of 22 seconds, whose ticket is the sign-up form. */
export function Video({ entry, slug, texts }: LanderProps) {
  const { i18n } = useLingui()
  const { headline, turn, button } = videoWords(i18n, texts)
  return (
    <div className="foyer">
      <h1>
        {headline} <em>{turn}</em>
      </h1>
      <Cinema poster={clip.posters[slug === 'pioggia' ? 3 : 0]} />
      <Ticket entry={entry} button={button} />
      <Scenes />
    </div>
  )
}

function Ticket({ entry, button }: Pick<LanderProps, 'entry'> & { button: string }) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <section className="ticket lander-light" aria-labelledby="ticket-title">
      <div className="ticket-seat">
        <p className="ticket-kind">
          <b>
            <Trans>Ingresso</Trans>
          </b>
          <em>
            <Trans>gratis</Trans>
          </em>
        </p>
        <h2 id="ticket-title">
          <Trans>Posto: il tuo.</Trans>
        </h2>
        <LanderForm
          entry={entry}
          button={button}
          note={
            <p className="lander-note">
              <Trans>Poi: chi sei, chi cerchi, il tuo nome e una password.</Trans>
            </p>
          }
        >
          <EmailInput label={t`La tua email`} />
          <TextField
            name="birth_year"
            id="birth_year"
            label={t`Il tuo anno di nascita`}
            placeholder={t`l’anno, quattro cifre`}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
          />
        </LanderForm>
      </div>
      <p className="ticket-stub">
        <span>
          <Trans>Vale dai {min_age} anni.</Trans>
          <br />
          <Trans>Non scade.</Trans>
        </span>
        <i aria-hidden="true" />
      </p>
    </section>
  )
}
