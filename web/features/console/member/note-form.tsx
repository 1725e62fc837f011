import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Adds a note about the member. */
export function NoteForm({ form }: { form: RefusedForm | null }) {
  const { i18n, t } = useLingui()
  const refused = valueOf(form, 'action') === 'note' ? form : null
  const errors = refused ? fieldErrors(i18n, refused) : {}
  return (
    <details className="box member-note" open={refused !== null}>
      <summary className="button button-plain">
        <Trans>Scrivi una nota</Trans>
      </summary>
      <RefusalNote form={refused} />
      <OwnForm className="grid grid-cols-1 gap-4">
        <input type="hidden" name="action" value="note" />
        <TextArea
          name="note"
          id="new-note"
          label={t`Nota per chi lavora qui`}
          hint={t`Resta nel registro e non si cambia. Solo fatti: la legge permette al membro di chiederla.`}
          max={limits.staff_note_max}
          defaultValue={valueOf(refused, 'note')}
          error={errors.note}
          rows={3}
          required
        />
        <div>
          <Button type="submit" look="outline">
            <Trans>Salva la nota</Trans>
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}
