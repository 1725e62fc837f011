import { useLingui } from '@lingui/react/macro'
import { agesDiffer, minimumAge } from '#contract/accounts/minimum-age.ts'
import * as limits from '#contract/limits.ts'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import { isTicked, list, text } from '#web/lib/page/form-reader.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Form, TypedForm } from '#web/lib/page/page-request.ts'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Agreements } from './agreements.tsx'
import { CountryField } from './country-field.tsx'

/** Reads the account fields and the first message from a form, as the input of `signUp`. */
export const readAccount = (form: Form) => ({
  email: text(form, 'email'),
  name: text(form, 'name'),
  password: text(form, 'password'),
  date_of_birth: text(form, 'date_of_birth'),
  gender: text(form, 'gender'),
  seeks: list(form, 'seeks'),
  country: text(form, 'country') || undefined,
  terms: isTicked(form, 'terms'),
  sensitive_consent: isTicked(form, 'sensitive_consent'),
  signup_message: text(form, 'signup_message') || undefined,
})

interface AccountFieldsProps {
  /** Initial values; null for an empty form. */
  typed: TypedForm | null
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>
}

/** A1, A2: the fields of an account. Used on the sign-up page and in the dialog. */
export function AccountFields({ typed, errors }: AccountFieldsProps) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const choice = (gender: Gender, many: 'one' | 'many') => ({
    value: gender,
    label: i18n._(genderLabels[gender][many]),
  })
  const [username_min, username_max, password_min] = [
    limits.username_min,
    limits.username_max,
    limits.password_min,
  ]
  const { countries, geoip_selected_country, geoip_country } = settings
  const country =
    valueOf(typed, 'country') ?? likelyCountry(countries, [geoip_selected_country, geoip_country])
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
        defaultValue={valueOf(typed, 'email')}
        error={errors.email}
      />
      <TextField
        name="name"
        id="name"
        label={t`Nome utente`}
        hint={t`Il nome che vedono gli altri, da ${username_min} a ${username_max} caratteri: lettere, cifre, spazi, emoji e . , _ - ’ & + ! ?`}
        autoComplete="nickname"
        required
        minLength={username_min}
        maxLength={username_max}
        defaultValue={valueOf(typed, 'name')}
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
        defaultValue={valueOf(typed, 'date_of_birth')}
        error={errors.date_of_birth}
      />
      <RadioGroup
        name="gender"
        id="gender"
        label={t`Sono`}
        options={genders.map((gender) => choice(gender, 'one'))}
        chosen={valuesOf(typed, 'gender')}
        required
        error={errors.gender}
      />
      <RadioGroup
        name="seeks"
        id="seeks"
        many
        label={t`Cerco`}
        options={genders.map((gender) => choice(gender, 'many'))}
        chosen={valuesOf(typed, 'seeks')}
        error={errors.seeks}
      />
      <Agreements typed={typed} error={errors.terms} />
    </>
  )
}
