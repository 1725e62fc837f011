import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#i18n/locales.ts'

const catalogues = import.meta.glob<{ messages: Messages }>(['/i18n/*/*.po', '!/i18n/*/mails.po'], {
  eager: true,
})

const instances = new Map<string, I18n>()

/**
 * The I18n of a locale with the words of some catalogues, shared by all requests that need the same; all catalogues
 * where none is named (plain pages have no browser side that must agree). Rendering never changes it.
 */
export function wordsFor(locale: Locale, names?: readonly string[]): I18n {
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
