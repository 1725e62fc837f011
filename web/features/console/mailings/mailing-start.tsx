import { Trans, useLingui } from '@lingui/react/macro'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { toLocal } from '#contract/wire/to-instant.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTime } from '../offers/when.tsx'

interface MailingStartProps {
  mailing: Mailing
  site: string
  /** The refused form with a start, or `null`. */
  form: RefusedForm | null
}

/** The buttons that send a draft now or from a time on, and that change or cancel that time. */
export function MailingStart({ mailing, site, form }: MailingStartProps) {
  const { t, i18n } = useLingui()
  const time = useTime()
  const { starts_at: isOver, ...others } = form ? fieldErrors(i18n, form) : {}
  const isScheduled = mailing.state === 'scheduled'
  const starts = isScheduled && mailing.scheduled_at
  const by = mailing.scheduled_by
  const [day] = [starts && time(starts)]
  const fields = (
    <>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="mailing" value={mailing.id} />
      <input type="hidden" name="version" value={mailing.version} />
    </>
  )
  return (
    <div className="mailing-start">
      <h3>
        {day ? (
          <Trans>
            Parte il {day}, programmata da {by}
          </Trans>
        ) : (
          <Trans>Quando parte</Trans>
        )}
      </h3>
      <p className="text-ink-2">
        <Trans>
          Chi la riceve si decide quando parte: il consenso, la pausa tra due invii, il limite di spesa e lo
          sconto di quel momento, con il testo salvato fino ad allora.
        </Trans>
      </p>
      {Object.keys(others).length > 0 && (
        <ErrorNote title={<Trans>In quel momento non potrebbe partire</Trans>}>
          <Trans>Il codice sarà scaduto, o la pagina e le lingue non vanno più bene: cambia la bozza.</Trans>
        </ErrorNote>
      )}
      <OwnForm className="mailing-start-form">
        {fields}
        <TextField
          {...{ name: 'starts_at', id: 'starts', label: t`Giorno e ora`, type: 'datetime-local' }}
          hint={t`Fuso orario: ${timeZone}.`}
          required
          defaultValue={valueOf(form, 'starts_at') ?? (starts ? toLocal(starts) : undefined)}
          error={isOver && t`Serve un momento che deve ancora venire.`}
        />
        <Button type="submit" look="outline" name="action" value="schedule">
          {isScheduled ? <Trans>Cambia quando parte</Trans> : <Trans>Programma l’invio</Trans>}
        </Button>
      </OwnForm>
      <OwnForm className="flex flex-wrap gap-2">
        {fields}
        {isScheduled && (
          <Button type="submit" look="danger" name="action" value="unschedule">
            <Trans>Annulla la programmazione</Trans>
          </Button>
        )}
        <Button type="submit" look={isScheduled ? 'outline' : 'primary'} name="action" value="start">
          <Trans>Spedisci adesso</Trans>
        </Button>
      </OwnForm>
    </div>
  )
}
