import { Trans, useLingui } from '@lingui/react/macro'
import { isLocale, type Locale, localeNames } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { DoneNote } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/**
 * Asks for the language of pages and mails. Posts the form to the language page, which also sets the language cookie.
 */
export function LanguageSection({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const offered = settings.locales.filter(isLocale)
  return (
    <Section
      id="language"
      title={<Trans>Lingua</Trans>}
      lead={<Trans>Vale per il sito e per le mail che ti mandiamo.</Trans>}
    >
      <form method="post" action="/lang-config" className="grid gap-5">
        <DoneNote action="language">
          <Trans>Ecco fatto: d’ora in poi ci parliamo in italiano.</Trans>
        </DoneNote>
        <input type="hidden" name="to" value="/notifications?done=language" />
        <SelectField
          name="language"
          id="language-choice"
          label={t`Lingua`}
          defaultValue={locale}
          options={offered.map((code) => ({ value: code, label: localeNames[code] }))}
        />
        <div>
          <Button type="submit">
            <Trans>Salva la lingua</Trans>
          </Button>
        </div>
      </form>
    </Section>
  )
}
