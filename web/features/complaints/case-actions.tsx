import { Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface CaseActionsProps {
  complaint: Complaint
  newKey: string
  form: RefusedForm | null
}

/** The author's next steps: write again, ask for another person, close. Nobody else closes a complaint. */
export function CaseActions({ complaint, newKey, form }: CaseActionsProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { status, may_ask_another, number } = complaint
  const key = (form && form.code !== 'key_reused' && valueOf(form, 'key')) || newKey
  if (status === 'closed')
    return (
      <Note title={<Trans>Il reclamo è chiuso</Trans>}>
        <Trans>
          C’è dell’altro? <a href="/complaints">Scrivine uno nuovo</a> e cita {number}.
        </Trans>
      </Note>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <RefusalNote form={form} />
      <OwnForm data-limits="complaint" className="grid grid-cols-1 gap-4">
        <input type="hidden" name="key" value={key} />
        <TextArea
          name="text"
          id="text"
          rows={4}
          label={status === 'answered' ? t`La tua risposta` : t`Vuoi aggiungere qualcosa?`}
          max={limits.complaint_text_max}
          defaultValue={valueOf(form, 'text')}
          error={errors.text}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="action" value="write">
            {status === 'answered' ? <Trans>Rispondi</Trans> : <Trans>Aggiungi</Trans>}
          </Button>
          {may_ask_another && (
            <Button type="submit" name="action" value="another" look="outline">
              <Trans>Fallo rivedere a un’altra persona</Trans>
            </Button>
          )}
        </div>
      </OwnForm>
      <OwnForm data-limits="complaint" className="case-close">
        <p className="text-14 text-ink-2">
          {status === 'answered' ? (
            <Trans>Va bene così? Decidi tu quando è chiuso: da solo non si chiude.</Trans>
          ) : (
            <Trans>Si è risolto da sé? Puoi chiuderlo quando vuoi.</Trans>
          )}
        </p>
        <Button type="submit" name="action" value="close" look="outline">
          <Trans>Chiudi il reclamo</Trans>
        </Button>
      </OwnForm>
    </div>
  )
}
