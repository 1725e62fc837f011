import { useLingui } from '@lingui/react/macro'
import { isSiteLanguage, siteLocale } from '#i18n/site-texts.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Info } from '#web/ui/icons/index.ts'

/**
 * Shows the notes that the site adds to every profile (`visible_profile_notes`). The label of the list contains the
 * site's name, because the notes are not from the member. Readers of every language get them in the site's language.
 */
export function SiteNotes() {
  const { t } = useLingui()
  const { locale, settings } = usePage()
  const { visible_profile_notes: notes, name, domain_language } = settings
  if (notes.length === 0) return null
  const lang = isSiteLanguage(domain_language, locale) ? undefined : siteLocale(domain_language)
  return (
    <ul className="grid gap-2 text-14 text-ink-2" aria-label={t`Note di ${name}`}>
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info size={18} strokeWidth={1.75} className="mt-px flex-none" aria-hidden="true" />
          <span lang={lang}>{note}</span>
        </li>
      ))}
    </ul>
  )
}
