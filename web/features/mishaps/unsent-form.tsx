import { Trans, useLingui } from '@lingui/react/macro'
import { valuesOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/**
 * Shows the typed texts of a form that could not be saved, on the error page that replaces the form's own page. A
 * button posts the values to the same URL again; the button is absent if this cannot succeed. The values contain no
 * password. If the form needs a password, the button opens the form's own page, which asks for the password.
 */
export function UnsentForm({ form, mayResend }: { form: TypedForm; mayResend: boolean }) {
  const { t } = useLingui()
  const values = Object.keys(form.values).flatMap((name) =>
    valuesOf(form, name).map((value, index) => ({ name, value, key: `${name} ${index}` })),
  )
  return (
    <form method="post" className="grid w-full gap-6 text-start">
      {values.map(({ name, value, key }) =>
        isProse(value) ? (
          <TextArea
            key={key}
            name={name}
            label={t`Quello che hai scritto`}
            rows={5}
            defaultValue={value}
            readOnly
          />
        ) : (
          <input key={key} type="hidden" name={name} value={value} />
        ),
      )}
      {mayResend && (
        <Button type="submit" size="large">
          <Trans>Invia di nuovo</Trans>
        </Button>
      )}
    </form>
  )
}

/**
 * Returns whether the value has at least two words. The member then probably typed the value instead of choosing it.
 */
const isProse = (value: string) => /\S\s+\S/.test(value)
