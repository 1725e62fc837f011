import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Pencil } from '#web/ui/icons/index.ts'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { Scenes } from './scenes.tsx'
import { filmWords } from './words.ts'

/** A film of three scenes that follows the scrolling. One red disc travels through them; the form stays where it is. */
export function TransitionsVideo({ entry, slug, texts }: LanderProps) {
  const { t, i18n } = useLingui()
  const { min_age } = usePage().settings
  const { headline, turn, lead, button } = filmWords(i18n, texts)
  return (
    <div className="film lander-light">
      <Scenes
        slug={slug}
        headline={
          <>
            {headline} <span>{turn}</span>
          </>
        }
        lead={lead}
        link={
          <a href="#join" className="button button-primary film-link">
            {button}
          </a>
        }
      />
      <section className="dock" aria-label={t`Iscriviti`}>
        <LanderForm
          entry={entry}
          button={button}
          note={
            <p className="lander-note">
              <Pencil aria-hidden="true" />
              <Trans>Personaggi disegnati. È gratis; devi avere almeno {min_age} anni.</Trans>
            </p>
          }
        >
          <NameInput label={t({ message: 'Nome', context: 'persona' })} />
          <EmailInput label={t`Email`} />
        </LanderForm>
      </section>
    </div>
  )
}
