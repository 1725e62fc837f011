import { Trans, useLingui } from '@lingui/react/macro'
import type { LanderProps } from '../lander-props.ts'
import { AboutBox } from '../member/boxes.tsx'
import { Card } from './reply.tsx'
import { Postmark, Stamp } from './stamp.tsx'

/** The sheet of a member who is not shown, and of an unknown id: written by us, in pencil. */
export function DrawnLetter({ greeting }: { greeting: string }) {
  return (
    <article className="sheet">
      <header className="sheet-head">
        <h1>{greeting}</h1>
        <Postmark />
        <Stamp profile={null} />
      </header>
      <div className="sheet-text pencil">
        <p>
          <Trans>questa lettera non l’ha scritta nessuno: il foglio è per te.</Trans>
        </p>
        <p>
          <Trans>Comincia da una cosa piccola. Che cosa fai la domenica, quando non ti cerca nessuno?</Trans>
        </p>
        <p>
          <Trans>Le persone vere le trovi dentro, con le loro parole.</Trans>
        </p>
      </div>
      <p className="sheet-mark">
        <Trans>Illustrazione: non è una persona iscritta</Trans>
      </p>
    </article>
  )
}

export function DrawnReply({ entry, button }: Pick<LanderProps, 'entry'> & { button: string }) {
  const { t } = useLingui()
  return (
    <>
      <Card
        {...{ entry, button }}
        title={<Trans>Comincia la tua</Trans>}
        box={
          <AboutBox
            label={t`La tua prima riga`}
            hint={t`Diventa la prima riga del tuo profilo. Scriverla non costa nulla.`}
          />
        }
      />
      <p className="ours">
        <Trans>Le righe a matita sono nostre, e il ritratto è un disegno.</Trans>
      </p>
    </>
  )
}
