import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '#contract/limits.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { regionsQuery } from '#web/lib/places.ts'
import { nameCountry } from '#web/parts/country-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Filter, filterPath, readFilter, searchedGenders } from '../filter.ts'
import { useGenderNames } from '../gender-names.ts'
import { DistanceField, FactFields, TraitFields } from './fact-fields.tsx'

interface FilterDialogProps {
  filter: Filter
  base: Filter
  /** Name of the field that one came for. */
  focus: string | null
  onClose: () => void
}

/** All filters: a form whose fields are named as the address names them, so that sending it is following an address. */
export function FilterDialog({ filter, base, focus, onClose }: FilterDialogProps) {
  const { t } = useLingui()
  const { settings, user } = usePage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [gender, setGender] = useState<string>(filter.gender)
  const genderNames = useGenderNames()
  const offers = (field: string) => settings.search_fields.includes(field)
  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus()
  }, [focus])

  const follow = (wanted: Filter) => {
    onClose()
    void navigate(filterPath(wanted, base))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    follow(readFilter(new URLSearchParams([...fields]), base))
  }

  return (
    <Dialog open onClose={onClose} title={t`Chi cerchi?`}>
      <form ref={form} action="/members" onSubmit={submit} className="mt-5 grid gap-5">
        {offers('gender') && (
          <RadioGroup
            label={t`Mostrami`}
            name="gender"
            options={searchedGenders.map((value) => ({ value, label: genderNames[value] }))}
            chosen={[gender]}
            onChange={setGender}
          />
        )}
        {(offers('min_age') || offers('max_age')) && (
          <div className="grid grid-cols-2 gap-4">
            <AgeField name="min_age" label={t`Età da`} age={filter.min_age} lowest={settings.min_age} />
            <AgeField name="max_age" label={t`a`} age={filter.max_age} lowest={settings.min_age} />
          </div>
        )}
        {offers('countryregion') && <PlaceFields filter={filter} />}
        {user && offers('distance') && <DistanceField filter={filter} />}
        <TraitFields filter={filter} offers={offers} />
        <input type="hidden" name="only_real" value="0" />
        <CheckboxField
          name="only_real"
          value="1"
          defaultChecked={filter.only_real}
          label={t`Solo membri reali`}
          hint={t`Senza profili di fantasia e annunci, che altrimenti vedi segnalati come tali.`}
        />
        <FactFields
          filter={filter}
          offers={(field) => offers(field) && (user !== null || field !== 'sexuality')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={() => follow(base)}>
            <Trans>Azzera i filtri</Trans>
          </Button>
          <Button type="submit" className="flex-1">
            <Trans>Mostra i risultati</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface AgeFieldProps {
  name: 'min_age' | 'max_age'
  label: string
  age: number | null
  lowest: number
}

function AgeField({ name, label, age, lowest }: AgeFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      name={name}
      label={label}
      defaultValue={age ?? ''}
      min={lowest}
      max={limits.max_age}
      placeholder={String(name === 'min_age' ? lowest : limits.max_age)}
    />
  )
}

/** Regions follow their country; both are asked for only here. */
function PlaceFields({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const [country, setCountry] = useState(filter.country ?? settings.countries[0] ?? '')
  const [region, setRegion] = useState(filter.countryregion ?? '')
  const { data, isPending } = useQuery(regionsQuery(useApi(), country))
  const regions = data ?? (region ? [{ code: region, name: t`Un attimo…` }] : [])
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale)
  const countries = [...new Set([...settings.countries, country])]
    .map((value) => ({ value, label: nameCountry(value, locale) }))
    .sort(byName)
  return (
    <>
      {countries.length > 1 && (
        <SelectField
          name="country"
          label={t`Paese`}
          options={countries}
          value={country}
          onChange={(event) => {
            setCountry(event.currentTarget.value)
            setRegion('')
          }}
        />
      )}
      <SelectField
        name="countryregion"
        label={t`Regione`}
        empty={isPending ? t`Un attimo…` : t`Tutte le regioni`}
        options={regions.map(({ code, name }) => ({ value: code, label: name })).sort(byName)}
        value={region}
        onChange={(event) => setRegion(event.currentTarget.value)}
      />
    </>
  )
}
