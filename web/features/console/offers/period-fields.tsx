import { useLingui } from '@lingui/react/macro'
import { timeZone } from '#contract/wire/time-zone.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface PeriodFieldsProps {
  /** Prefix of the ids of the fields. */
  id: string
  typed: TypedForm | null
  errors: Readonly<Record<string, string>>
  /** Name of the field with the end. */
  end?: 'ends_at' | 'expires'
  /** The stored start and end, as local times, until other ones are typed. */
  starts?: string | undefined
  ends?: string | undefined
}

/** Start and end, by the installation's clock. Both may stay empty. */
export function PeriodFields({ id, typed, errors, end = 'ends_at', starts, ends }: PeriodFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...{ name: 'starts_at', id: `${id}-starts`, label: t`Da quando`, type: 'datetime-local' }}
        hint={t`Vuoto: subito. Fuso orario: ${timeZone}.`}
        defaultValue={valueOf(typed, 'starts_at') ?? (typed ? undefined : starts)}
        error={errors.starts_at}
      />
      <TextField
        {...{ name: end, id: `${id}-ends`, label: t`Fino a quando`, type: 'datetime-local' }}
        hint={t`Vuoto: senza fine.`}
        defaultValue={valueOf(typed, end) ?? (typed ? undefined : ends)}
        error={errors[end]}
      />
    </>
  )
}
