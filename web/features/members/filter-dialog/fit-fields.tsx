import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { FieldsProps } from './facet-fields.tsx'

/** X18: shows the filters for new members, the own country, and members whose own answers include the searcher. */
export function FitFields({ filter: { more }, offers }: FieldsProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <>
      {offers('new_here') && (
        <SelectField
          name="new_here"
          label={t`Nuovi qui`}
          empty={t`Non importa`}
          options={[
            { value: 'week', label: t`Da meno di una settimana` },
            { value: 'month', label: t`Da meno di un mese` },
          ]}
          defaultValue={more.new_here ?? ''}
        />
      )}
      {offers('same_country') && settings.countries.length > 1 && (
        <CheckboxField
          name="same_country"
          value="1"
          defaultChecked={more.same_country === '1'}
          label={t`Solo nel mio Paese`}
          hint={t`Anche quando cerchi entro una certa distanza.`}
        />
      )}
      {offers('two_way') && (
        <CheckboxField
          name="two_way"
          value="1"
          defaultChecked={more.two_way === '1'}
          label={t`Cerca anche una persona come me`}
          hint={t`Mostra chi ha detto di cercare il tuo genere, la tua età e la tua zona.`}
        />
      )}
    </>
  )
}
