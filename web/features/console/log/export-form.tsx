import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/index.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { LogFilter } from './filter.ts'

interface ExportFormProps {
  filter: LogFilter
  /** A new idempotency key. */
  newKey: string
  form: RefusedForm | null
}

/** Proposes an export of the chosen entries, which a second person confirms. */
export function ExportForm({ filter, newKey, form }: ExportFormProps) {
  const { t, i18n } = useLingui()
  const hours = limits.export_hours
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <details open={form !== null} className="w-full">
      <summary className="button button-outline">
        <Download className="icon" aria-hidden="true" />
        <Trans>Chiedi un file CSV…</Trans>
      </summary>
      <OwnForm className="box mt-3 grid grid-cols-1 gap-3 p-5">
        <RefusalNote form={form} />
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="key" value={(form && valueOf(form, 'key')) || newKey} />
        <p className="text-ink-2">
          <Trans>
            Le voci di questo filtro, fino a ora. Lo conferma un’altra persona che amministra; poi lo scarichi
            una volta sola, entro {hours} ore. Tutto resta nel registro.
          </Trans>
        </p>
        <TextField
          name="reason"
          id="export-reason"
          label={t`A che cosa serve`}
          maxLength={500}
          autoComplete="off"
          defaultValue={valueOf(form, 'reason')}
          error={errors.reason}
          required
        />
        <div>
          <Button type="submit">
            <Trans>Proponi il file</Trans>
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}
