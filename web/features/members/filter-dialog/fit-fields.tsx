import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { FieldsProps } from './facet-fields.tsx'

/**
 * Shows the filters for members without AI photos (X20), and for new members, the own country, and members whose own
 * answers include the searcher (X18).
 */
export function FitFields({ filter: { more }, offers }: FieldsProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <>
      {offers('no_ai') && (
        <CheckboxField
          name="no_ai"
          value="1"
          defaultChecked={more.no_ai === '1'}
          label={t`Senza foto fatte con l’IA`}
          hint={t`Esclude chi mostra foto con l’etichetta «Fatta con l’IA». Quelle che nessuno ha dichiarato non le riconosciamo.`}
        />
      )}
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
