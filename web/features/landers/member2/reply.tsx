import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LandingMember } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { LanderForm, EmailInput, NameInput } from '../lander-form.tsx'
import type { LanderProps } from '../lander-props.ts'
import { AboutBox, MessageBox } from '../member/boxes.tsx'

interface ReplyProps extends Pick<LanderProps, 'entry'> {
  profile: LandingMember
  button: string
}

/** The card for the answer, and the lines that say who wrote which words. */
export function Reply({ profile: { kind, name, main_image }, entry, button }: ReplyProps) {
  const { t } = useLingui()
  const { demo } = usePage()
  const isMember = kind === 'member'
  return (
    <>
      <Card
        {...{ entry, button }}
        title={isMember ? <Trans>Rispondi a {name}</Trans> : <Trans>Scrivine una tu</Trans>}
        box={
          isMember ? (
            <MessageBox label={t({ message: 'Due righe', context: 'campo' })} />
          ) : (
            <AboutBox
              label={t`La tua prima riga`}
              hint={t`Diventa la prima riga del tuo profilo. Scriverla non costa nulla.`}
            />
          )
        }
      />
      <p className="ours">
        {isMember && <Trans>{name} ha accettato di apparire qui e può ripensarci quando vuole.</Trans>}{' '}
        <Trans>
          Le parole a inchiostro vengono dal profilo; quelle a matita, e il saluto, le scriviamo noi.
        </Trans>{' '}
        {(!main_image || demo) && <Trans>Il ritratto è un disegno.</Trans>}
      </p>
    </>
  )
}

interface CardProps extends Pick<LanderProps, 'entry'> {
  title: ReactNode
  box: ReactNode
  button: string
}

/** An airmail card with the first questions of sign-up. */
export function Card({ title, box, entry, button }: CardProps) {
  const { t } = useLingui()
  const { min_age } = usePage().settings
  return (
    <section className="airmail">
      <div className="airmail-paper">
        <h2>{title}</h2>
        <LanderForm
          entry={entry}
          button={button}
          note={
            <p className="lander-note">
              <Trans>L’iscrizione è gratis. Devi avere almeno {min_age} anni.</Trans>
            </p>
          }
        >
          {box}
          <NameInput label={t`Da (il tuo nome)`} />
          <EmailInput label={t`Recapito (la tua email)`} />
        </LanderForm>
      </div>
    </section>
  )
}
