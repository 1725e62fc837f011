import { Trans, useLingui } from '@lingui/react/macro'
import { languagesFor } from '#i18n/country-languages.ts'
import { isLocale, type Locale, localeNames } from '#i18n/locales.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface CountryLanguageProps {
  /** ISO 3166-1 alpha-2 code; `null` if the country is unknown. */
  country: string | null
  /** Path to return to after the choice; `null` if there is none. */
  to: string | null
  form: RefusedForm | null
}

/**
 * S5: asks for the country before the language, because the languages of that country come first (S4), and below them all
 * others. Choosing a language stores country and language.
 */
export function CountryLanguagePage({ country, to, form }: CountryLanguageProps) {
  const { t, i18n } = useLingui()
  const { settings, locale } = usePage()
  const offered = settings.locales.filter(isLocale)
  const own = country === null ? [] : languagesFor(country, offered)
  const others = offered.filter((code) => !own.includes(code))
  const countries = settings.countries
    .map((code) => ({ value: code, label: nameCountry(code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <div className="mx-auto w-full max-w-[512px] px-4 py-10 sm:px-6 md:py-16">
      <h1>
        <Trans>Paese e lingua</Trans>
      </h1>
      <p className="mt-3 text-ink-2">
        <Trans>
          Il Paese determina valuta e metodi di pagamento. La lingua vale ovunque, anche nelle mail.
        </Trans>
      </p>
      {form && <ErrorNote title={errorSentence(i18n, form)} />}
      <form method="get" className="mt-8 grid gap-3" data-submit-on-change="">
        {to && <input type="hidden" name="to" value={to} />}
        <SelectField
          name="country"
          id="country"
          label={t`Paese`}
          options={countries}
          empty={country === null ? t`Scegli` : undefined}
          defaultValue={country ?? ''}
        />
        <Button type="submit" look="outline">
          <Trans>Mostra le lingue di questo Paese</Trans>
        </Button>
      </form>
      <form method="post" className="mt-8">
        {country && <input type="hidden" name="country" value={country} />}
        {to && <input type="hidden" name="to" value={to} />}
        <fieldset>
          <legend className="field-label mb-3">
            <Trans>Lingua</Trans>
          </legend>
          <Languages codes={own} current={locale} />
          {own.length > 0 && others.length > 0 && (
            <p className="mt-4 mb-2 text-sm text-ink-2">
              <Trans>le altre</Trans>
            </p>
          )}
          <Languages codes={others} current={locale} />
        </fieldset>
      </form>
    </div>
  )
}

interface LanguagesProps {
  codes: readonly Locale[]
  current: Locale
}

function Languages({ codes, current }: LanguagesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2.5">
      {codes.map((code) => (
        <Language key={code} code={code} isCurrent={code === current} />
      ))}
    </ul>
  )
}

function Language({ code, isCurrent }: { code: Locale; isCurrent: boolean }) {
  return (
    <li>
      <button
        type="submit"
        name="language"
        value={code}
        lang={code}
        aria-current={isCurrent || undefined}
        className="choice choice-box w-full items-center text-start font-semibold hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-tint"
      >
        <span className="flex-1">{localeNames[code]}</span>
        {isCurrent && <Check className="icon text-primary" aria-hidden="true" />}
      </button>
    </li>
  )
}
