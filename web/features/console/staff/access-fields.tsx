import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '#contract/accounts/accounts.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { roleLabels } from '#web/parts/console/roles.ts'
import { SelectField } from '#web/ui/select-field.tsx'

interface AccessFieldsProps {
  /** Prefix of the ids of the fields. */
  id: string
  sites: Console['sites']
  /** The role before the change. */
  current: Role
  chosen: readonly string[]
  form: RefusedForm | null
}

/** The role and the sites of a staff account. With only one site there is nothing to choose. */
export function AccessFields({ id, sites, current, chosen, form }: AccessFieldsProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const ticked = form ? valuesOf(form, 'sites') : chosen
  return (
    <>
      <SelectField
        name="role"
        id={`${id}-role`}
        label={t`Ruolo`}
        options={Object.entries(roleLabels).map(([value, label]) => ({ value, label: i18n._(label) }))}
        defaultValue={valueOf(form, 'role') ?? current}
        error={errors.role}
      />
      {sites.length === 1 && <input type="hidden" name="sites" value={sites[0]?.id} />}
      {sites.length > 1 && (
        <fieldset
          className="grid grid-cols-1 content-start gap-1"
          aria-describedby={errors.sites && `${id}-sites-error`}
        >
          <legend className="field-label">
            <Trans>Siti</Trans>
          </legend>
          {sites.map((site) => (
            <label key={site.id} className="choice">
              <input type="checkbox" name="sites" value={site.id} defaultChecked={ticked.includes(site.id)} />
              <span>{site.name}</span>
            </label>
          ))}
          {errors.sites && (
            <p className="field-error" id={`${id}-sites-error`}>
              {errors.sites}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
