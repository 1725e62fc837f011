import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Pencil } from '#web/ui/icons/index.ts'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { WashingLine } from './line.tsx'
import { ChosenRoom, Rooms, rooms } from './rooms.tsx'
import { socialNetworkWords } from './words.ts'

/** The front of a house. Each interest is a window, messages hang on the washing line, and the form is the intercom. */
export function SocialNetwork({ entry, slug, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { min_age, visible_profile_fields } = usePage().settings
  const { headline, turn, lead, button } = socialNetworkWords(i18n, texts)
  const hasLargeKitchen = slug === 'cucina'
  const canChoose = entry.isOpen && visible_profile_fields.includes('interests')
  return (
    <div className="facade">
      <div className="front">
        <header className="front-text">
          <h1>
            {headline} <span>{turn}</span>
          </h1>
          <p>{lead}</p>
        </header>
        {/* The large window takes the place of two. */}
        <Rooms
          shown={hasLargeKitchen ? rooms.slice(0, -1) : rooms}
          hasLargeKitchen={hasLargeKitchen}
          canChoose={canChoose}
        />
        <WashingLine />
        <section className="intercom" aria-labelledby="intercom-title">
          <div className="intercom-head">
            <h2 id="intercom-title">
              <Trans>Citofono</Trans>
            </h2>
            <p>
              <Pencil aria-hidden="true" />
              <Trans>Chi si affaccia è un disegno</Trans>
            </p>
          </div>
          <LanderForm
            entry={entry}
            button={button}
            note={
              <p className="lander-note">
                <Trans>È gratis; devi avere almeno {min_age} anni. Ti apriamo con una mail.</Trans>
              </p>
            }
          >
            <NameInput label={t`Il tuo nome`} />
            <EmailInput label={t`La tua email`} />
            {canChoose && <ChosenRoom />}
          </LanderForm>
        </section>
        <p className="residents">
          <Trans>
            Gli inquilini sono illustrazioni e i messaggi sul filo un esempio. Dentro, ogni profilo inventato
            ha la sua etichetta.
          </Trans>
        </p>
      </div>
    </div>
  )
}
