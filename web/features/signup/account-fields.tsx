import { useLingui } from '@lingui/react/macro'
import { genders } from '#contract/facets.ts'
import * as limits from '#contract/limits.ts'
import { agesDiffer, minimumAge } from '#contract/minimum-age.ts'
import type { Gender } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { ShownSettings } from '#web/lib/shown-settings.ts'
import { genderWords } from '#web/parts/facet-words.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Option, SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccountValues } from './account-values.ts'
import { Agreements } from './agreements.tsx'

export interface AccountFieldsProps {
  values: AccountValues
  /** Words of what is wrong, by field. */
  errors: Readonly<Record<string, string>>
}

/** A1, A2: what an account needs, on the page and in the dialog alike, each rule's message at its field. */
export function AccountFields({ values, errors }: AccountFieldsProps) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const choice = (gender: Gender, many: 'one' | 'many') => ({
    value: gender,
    label: i18n._(genderWords[gender][many]),
  })
  const [username_min, username_max, password_min] = [
    limits.username_min,
    limits.username_max,
    limits.password_min,
  ]
  const country = values.country ?? likelyCountry(settings)
  const min_age = minimumAge(settings, country)
  const asksCountry = agesDiffer(settings)
  return (
    <>
      <TextField
        name="email"
        type="email"
        id="email"
        label={t`Email`}
        hint={t`Ti mandiamo un link di conferma. Non la vede nessuno.`}
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        name="name"
        id="name"
        label={t`Nome utente`}
        hint={t`Da ${username_min} a ${username_max} caratteri: è il nome che vedono gli altri.`}
        autoComplete="nickname"
        required
        minLength={username_min}
        maxLength={username_max}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        name="password"
        type="password"
        id="password"
        label={t`Password`}
        hint={t`Almeno ${password_min} caratteri: una frase è più facile da ricordare.`}
        autoComplete="new-password"
        required
        minLength={password_min}
        maxLength={limits.password_max}
        error={errors.password}
      />
      {asksCountry && <CountryField country={country} error={errors.country} />}
      <TextField
        name="date_of_birth"
        type="date"
        id="date_of_birth"
        label={t`Data di nascita`}
        hint={
          asksCountry
            ? t`L’età minima è quella accanto al tuo Paese. Gli altri vedono solo l’età.`
            : t`${min_age}+: per iscriverti devi avere almeno ${min_age} anni. Gli altri vedono solo l’età.`
        }
        autoComplete="bday"
        required
        defaultValue={values.date_of_birth}
        error={errors.date_of_birth}
      />
      <RadioGroup
        name="gender"
        id="gender"
        label={t`Sono`}
        options={genders.map((gender) => choice(gender, 'one'))}
        chosen={values.gender ? [values.gender] : []}
        required
        error={errors.gender}
      />
      <RadioGroup
        name="seeks"
        id="seeks"
        many
        label={t`Cerco`}
        options={genders.map((gender) => choice(gender, 'many'))}
        chosen={values.seeks ?? []}
        error={errors.seeks}
      />
      <Agreements values={values} error={errors.terms} />
    </>
  )
}

/** The one that was chosen, else the one that the visit comes from, where the site serves it; else the site's first. */
function likelyCountry({
  countries,
  geoip_selected_country: chosen,
  geoip_country: from,
}: ShownSettings): string {
  return [chosen, from].find((country) => country && countries.includes(country)) ?? countries[0] ?? 'IT'
}

/** Only where the country decides how old one must be: each with its age, since a choice changes what is asked. */
function CountryField({ country, error }: { country: string; error: string | undefined }) {
  const { t } = useLingui()
  const { settings, locale } = usePage()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const options = settings.countries.map((code): Option => {
    const name = names.of(code) ?? code
    const min_age = minimumAge(settings, code)
    return { value: code, label: t`${name} (${min_age}+)` }
  })
  return (
    <SelectField
      name="country"
      id="country"
      label={t`Paese`}
      options={options}
      defaultValue={country}
      error={error}
    />
  )
}
