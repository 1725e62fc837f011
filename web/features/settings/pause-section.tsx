import { Trans } from '@lingui/react/macro'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/**
 * A8: starts or ends a pause, the first alternative to leaving the site. A pause hides the member from others and
 * deletes nothing.
 */
export function PauseSection({ paused, form }: { paused: boolean; form: RefusedForm | null }) {
  return (
    <Section
      id="pause"
      title={paused ? <Trans>Sei in pausa</Trans> : <Trans>Prenditi una pausa</Trans>}
      lead={
        paused ? (
          <Trans>
            Nessuno vede il tuo profilo, e non ti mandiamo mail. Ritrovi tutto come l’hai lasciato.
          </Trans>
        ) : (
          <Trans>
            Nessuno vede più il tuo profilo e non ti mandiamo mail. Messaggi, mi piace e crediti restano qui
            ad aspettarti.
          </Trans>
        )
      }
    >
      <DoneNote action="pause">
        <Trans>Sei in pausa: da adesso nessuno vede il tuo profilo.</Trans>
      </DoneNote>
      <DoneNote action="resume">
        <Trans>Rieccoti: il tuo profilo è di nuovo visibile.</Trans>
      </DoneNote>
      <SettingsForm action={paused ? 'resume' : 'pause'} form={form}>
        <div>
          <Button type="submit" look={paused ? 'primary' : 'outline'}>
            {paused ? <Trans>Torna visibile</Trans> : <Trans>Metti in pausa</Trans>}
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
