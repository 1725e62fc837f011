import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#i18n/locales.ts'

const catalogues = import.meta.glob<{ messages: Messages }>(['/i18n/*/*.po', '!/i18n/*/{mails,archive}.po'], {
  eager: true,
})

const instances = new Map<string, I18n>()

/**
 * Returns the I18n instance of a locale with the named message catalogues. App pages name the catalogues that the
 * browser also loads, so that server and browser use the same texts. Plain pages name no catalogues and get all of
 * them. Requests with the same names share an instance, because rendering never changes it.
 */
export function i18nFor(locale: Locale, names?: readonly string[]): I18n {
  const key = `${locale} ${names?.join(' ') ?? '*'}`
  let i18n = instances.get(key)
  if (!i18n) {
    const messages: Messages = {}
    for (const name of names ?? catalogueNames(locale))
      Object.assign(messages, catalogues[`/i18n/${locale}/${name}.po`]?.messages)
    i18n = setupI18n({ locale, messages: { [locale]: messages } })
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
