import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { agesDiffer, minimumAge } from '#contract/accounts/minimum-age.ts'
import * as limits from '#contract/limits.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import { isTicked, list, text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Form, TypedForm } from '#web/lib/page/page-request.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { wrongBirthFields } from './account-errors.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { readBirthDate } from './birth-date.ts'
import { CountryField } from './country-field.tsx'

/** Returns the input of `signUp`. The form has the values of the steps `who` and `account`, and any first message. */
export const readAccount = (form: Form) => ({
  email: text(form, 'email'),
  name: text(form, 'name'),
  password: text(form, 'password'),
  date_of_birth: readBirthDate((name) => text(form, name)),
  gender: text(form, 'gender'),
  seeks: list(form, 'seeks'),
  country: text(form, 'country') || undefined,
  terms: isTicked(form, 'terms'),
  sensitive_consent: isTicked(form, 'sensitive_consent'),
  signup_message: text(form, 'signup_message') || undefined,
})

interface FieldsProps {
  /** Initial values; null for empty fields. */
  typed: TypedForm | null
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>
}

/** A1, A2: asks for the name, which other people see. */
export function NameField({ typed, errors }: FieldsProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      id="name"
      label={t`Come ti chiami`}
      hint={t`Il nome o un soprannome. Basta che non sia la mail.`}
      autoComplete="nickname"
      required
      minLength={limits.username_min}
      maxLength={limits.username_max}
      defaultValue={valueOf(typed, 'name')}
      error={errors.name}
    />
  )
}

export function EmailField({ typed, errors }: FieldsProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="email"
      type="email"
      id="email"
      label={t`La tua mail`}
      hint={t`Ti mandiamo un link di conferma. Non la vede nessuno.`}
      placeholder={t`nome@esempio.it`}
      autoComplete="email"
      required
      maxLength={254}
      defaultValue={valueOf(typed, 'email')}
      error={errors.email}
    />
  )
}

/** A2: asks for the birth date. If the site's minimum age depends on the country, asks for the country first. */
export function BirthFields({ typed, errors, gender }: FieldsProps & { gender: string | undefined }) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const { countries, geoip_selected_country, geoip_country } = settings
  const country =
    valueOf(typed, 'country') ?? likelyCountry(countries, [geoip_selected_country, geoip_country])
  const min_age = minimumAge(settings, country)
  const asksCountry = agesDiffer(settings)
  return (
    <>
      {asksCountry && <CountryField country={country} error={errors.country} />}
      <BirthDateField
        typed={typed}
        label={birthLabel(i18n, gender)}
        hint={
          asksCountry
            ? t`L’età minima è quella accanto al tuo Paese. La data resta fra noi, si vede solo l’età.`
            : t`${min_age}+. La data resta fra noi, si vede solo l’età.`
        }
        error={errors.date_of_birth}
        wrong={wrongBirthFields((name) => valueOf(typed, name) ?? '')}
      />
    </>
  )
}

/** Returns the label of the birth date. In Italian, the wording depends on the gender. */
function birthLabel(i18n: I18n, gender: string | undefined): string {
  if (gender === 'woman') return i18n._(msg`Quando sei nata`)
  return i18n._(gender === 'man' ? msg`Quando sei nato` : msg`La tua data di nascita`)
}

/**
 * S8: says that the visitor accepts the terms by sending the form. Shown below the submit button. The links open another
 * tab, because the typed values would be lost in this tab.
 */
export function Terms() {
  return (
    <p className="text-center text-14 text-ink-2">
      <input type="hidden" name="terms" value="1" />
      <Trans>
        Continuando accetti le{' '}
        <a href="/terms" target="_blank" className="link">
          condizioni d’uso
        </a>{' '}
        e confermi di aver letto l’
        <a href="/privacy" target="_blank" className="link">
          informativa sulla privacy
        </a>
        .
      </Trans>
    </p>
  )
}
