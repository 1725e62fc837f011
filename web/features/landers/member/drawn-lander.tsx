import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { PencilLine } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmailInput, LanderForm, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { AboutBox } from './boxes.tsx'
import { Sketch } from './figure.tsx'

/**
 * The page of a member who is not shown, and of an unknown id. It depends on neither (H8): the first sentence is the one
 * that the visitor writes.
 */
export function DrawnLander({ entry }: Pick<LanderProps, 'entry'>) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <div className="member-lander lander-light" data-of="drawn">
      <PageTitle>{t`Qui la prima frase la scrivi tu.`}</PageTitle>
      <Sketch />
      <div className="member-page">
        <header className="member-words">
          <div className="member-who">
            <p className="member-mark">
              <PencilLine className="icon" aria-hidden="true" />
              <Trans>Illustrazione: non è una persona iscritta</Trans>
            </p>
          </div>
          <h1 data-length="short">
            <Trans>
              Qui la prima frase <em>la scrivi tu.</em>
            </Trans>
          </h1>
          <p className="member-source">
            <Trans>Diventa la prima riga del tuo profilo. La cambi quando vuoi.</Trans>
          </p>
        </header>
        <div className="member-card">
          <LanderForm
            entry={entry}
            button={<Trans>Iscriviti e salvala</Trans>}
            note={
              <p className="lander-note">
                <Trans>
                  Iscriversi è gratis. Devi avere almeno {min_age} anni. Le persone vere le incontri dentro,
                  con le loro parole.
                </Trans>
              </p>
            }
          >
            <AboutBox label={t`Di che cosa compri sempre troppo?`} hint={t`Scriverla non costa nulla.`} />
            <div className="member-pair">
              <NameInput label={t`Il tuo nome`} />
              <EmailInput label={t`La tua email`} />
            </div>
          </LanderForm>
        </div>
      </div>
    </div>
  )
}
