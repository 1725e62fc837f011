import type { ComponentProps } from 'react'
import * as limits from '#contract/limits.ts'
import { Field, type FieldProps, useControl } from '#web/ui/field.tsx'

/**
 * An input for the name of a town. The script `attachTowns` (town-combobox.ts) turns this input into a combobox.
 * Without JavaScript, the member types the name.
 */
export function TownField({ label, hint, error, id, ...input }: FieldProps & ComponentProps<'input'>) {
  const control = useControl(id, { hint, error })
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <span className="combobox">
        <input
          {...input}
          {...control}
          name="town"
          type="text"
          autoComplete="off"
          maxLength={limits.town_max}
          className="input"
        />
      </span>
    </Field>
  )
}
