import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatLocale } from '#i18n/locales.ts'
import { nameCountry, nameLanguage } from '#web/parts/display-names.ts'
import { formatMoney } from '#web/parts/money.ts'
import { type Html, html } from './html.ts'
import { kindLabels } from './labels.ts'
import type { Reader, Show } from './layout.ts'

/** Formats of the values on the archive's page. */

export const text: Show<string> = (value) => value

export const number: Show<number> = (value, { i18n }) => i18n.number(value)

const labels = { yes: msg`Sì`, no: msg`No` }
export const yesNo: Show<boolean> = (value, { i18n }) => i18n._(value ? labels.yes : labels.no)

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf({ i18n: { locale } }: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    // Empties the cache when it is full. Members choose the time zone, so the cache would otherwise grow without limit.
    if (formats.size >= 32) formats.clear()
    format = new Intl.DateTimeFormat(formatLocale(locale), options)
    formats.set(key, format)
  }
  return format
}

/** Formats an ISO 8601 timestamp in the reader's zone, e.g. `5 dicembre 2026 alle ore 18:04`. */
export const formatTime = (value: string, reader: Reader): string =>
  formatOf(reader, { dateStyle: 'long', timeStyle: 'short', timeZone: reader.zone }).format(new Date(value))

export const time: Show<string> = (value, reader) =>
  html`<time datetime="${new Date(value).toISOString()}">${formatTime(value, reader)}</time>`

/** Formats the date of an ISO 8601 timestamp in the reader's zone, e.g. `5 dicembre 2026`. */
export const date: Show<string> = (value, reader) =>
  html`<time datetime="${value}"
    >${formatOf(reader, { dateStyle: 'long', timeZone: reader.zone }).format(new Date(value))}</time
  >`

/** Formats a date such as `1990-04-30`, which has no time zone. */
export const day: Show<string> = (value, reader) =>
  html`<time datetime="${value}"
    >${formatOf(reader, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))}</time
  >`

/**
 * Shows the name of a code from a fixed list. Shows an unknown code unchanged, because an earlier release may have
 * stored codes that are no longer in the list.
 */
export const choice =
  <Code extends string>(names: Readonly<Record<Code, MessageDescriptor>>): Show<Code> =>
  (code, { i18n }) =>
    nameOf(names, code, i18n)

export const choices =
  <Code extends string>(names: Readonly<Record<Code, MessageDescriptor>>): Show<readonly Code[]> =>
  (codes, { i18n }) =>
    codes.map((code) => nameOf(names, code, i18n)).join(', ')

function nameOf(names: Readonly<Record<string, MessageDescriptor>>, code: string, i18n: Reader['i18n']) {
  const name = Object.hasOwn(names, code) ? names[code] : undefined
  return name ? i18n._(name) : code
}

export const country: Show<string> = (code, { i18n }) => nameCountry(code, i18n.locale)
export const language: Show<string> = (code, { i18n }) => nameLanguage(code, i18n.locale)
export const languages: Show<readonly string[]> = (codes, { i18n }) =>
  codes.map((code) => nameLanguage(code, i18n.locale)).join(', ')

/** Formats an amount in the minor units of the row's currency. */
export const price: Show<number> = (cents, { i18n }, row) =>
  formatMoney(cents, (row as { currency: string }).currency, i18n.locale)

/**
 * Shows a member's name. For a profile that is no real member (H1), also shows the kind of profile. If the reader
 * can no longer see the member, shows the member's id instead of the name.
 */
export const person: Show<string> = (id, reader) => nameMember(id, reader)

export function nameMember(id: string, { i18n, people }: Reader): string {
  const member = people[id]
  if (!member) return i18n._(msg`Persona che non vedi più (n. ${id})`)
  return member.kind === 'member' ? member.name : `${member.name} (${i18n._(kindLabels[member.kind])})`
}

/** A picture in the archive, with a link to the file. */
export const sound: Show<string> = (path): Html => html`<audio controls preload="none" src="${path}"></audio>`

export const picture: Show<string> = (path): Html =>
  html`<a href="${path}"><img src="${path}" alt="" loading="lazy" />${path}</a>`
