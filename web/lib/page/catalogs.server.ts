import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { toAmerican } from '#i18n/american.ts'
import { elideArticles } from '#i18n/italian.ts'
import { catalogueLocale, type Locale } from '#i18n/locales.ts'

const catalogues = import.meta.glob<{ messages: Messages }>(['/i18n/*/*.po', '!/i18n/*/{mails,archive}.po'], {
  eager: true,
})

const instances = new Map<string, I18n>()

/**
 * Returns the I18n instance for a locale. Calls with the same locale and names share an instance, because rendering
 * never changes an instance.
 * @param names message catalogues of an app page; only these are included, because the browser loads only these, and
 * server and browser must render the same texts. Plain pages omit `names` and get all catalogues.
 */
export function i18nFor(locale: Locale, names?: readonly string[]): I18n {
  const key = `${locale} ${names?.join(' ') ?? '*'}`
  let i18n = instances.get(key)
  if (!i18n) {
    const source = catalogueLocale(locale)
    const messages: Messages = {}
    for (const name of names ?? catalogueNames(source))
      Object.assign(messages, catalogues[`/i18n/${source}/${name}.po`]?.messages)
    i18n = elideArticles(
      setupI18n({ locale, messages: { [locale]: locale === 'en-US' ? toAmerican(messages) : messages } }),
    )
    instances.set(key, i18n)
  }
  return i18n
}

function catalogueNames(locale: Locale): string[] {
  const folder = `/i18n/${locale}/`
  return Object.keys(catalogues)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length, -'.po'.length))
}
