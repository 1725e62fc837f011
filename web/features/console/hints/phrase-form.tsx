import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/accounts/accounts.ts'
import { hints } from '#contract/chats/hint-kinds.ts'
import * as limits from '#contract/limits.ts'
import { mayCall } from '#contract/permissions.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { kindNames } from './kind-names.ts'

interface PhraseFormProps {
  site: string
  languages: readonly string[]
  role: Role | undefined
  form: RefusedForm | null
}

/** A new phrase. It is tried at once, and no member gets its hint before somebody starts it. */
export function PhraseForm({ site, languages, role, form }: PhraseFormProps) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  if (role === undefined || !mayCall(role, 'tryHintRule')) return null
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <FormBox label={<Trans>Frase nuova…</Trans>} isOpen={form !== null}>
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...{ name: 'phrase', id: 'phrase', label: t`Frase`, autoComplete: 'off' }}
            hint={t`Parole intere, una dopo l’altra; maiuscole e accenti non contano. Un * in fondo lascia finire l’ultima come vuole.`}
            maxLength={limits.hint_phrase_max}
            defaultValue={valueOf(form, 'phrase')}
            error={errors.phrase}
            required
          />
          <SelectField
            {...{ name: 'kind', id: 'kind', label: t`Avvisa come` }}
            options={hints.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
            defaultValue={valueOf(form, 'kind') ?? 'money'}
            error={errors.kind}
          />
          <SelectField
            {...{ name: 'language', id: 'language', label: t`Per chi legge in`, empty: t`Tutte le lingue` }}
            options={languages.map((value) => ({ value, label: nameLanguage(value, locale) }))}
            defaultValue={valueOf(form, 'language') ?? ''}
            error={errors.language}
          />
        </div>
        <div>
          <Button type="submit" name="action" value="propose">
            <Trans>Prova sugli ultimi 30 giorni</Trans>
          </Button>
        </div>
      </OwnForm>
    </FormBox>
  )
}
