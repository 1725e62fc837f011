import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { archiveParts } from './parts.ts'

export interface Archive {
  readonly name: string
  readonly site_name: string
  /** ISO 8601 */
  readonly made_at: string
  /** What every module keeps, by its name. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Where photos stand in the archive. */
  readonly photos: readonly string[]
}

/** The page that opens the archive in a browser, without a network: everything in it, readable. */
export function renderPage(i18n: I18n, { name, site_name, made_at, parts, photos }: Archive): string {
  const when = i18n.date(new Date(made_at), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  })
  const known = Object.keys(archiveParts)
  const named = Object.entries(parts)
    .filter(([, part]) => !isEmpty(part))
    .sort(([a], [b]) => placeOf(known, a) - placeOf(known, b))
  const sections = named.map(([part, value]) => {
    const { title, says } = archiveParts[part] ?? {}
    return `<section id="${escape(part)}"><h2>${escape(title ? i18n._(title) : part)}</h2>
${says ? `<p>${escape(i18n._(says))}</p>` : ''}
${part === 'photos' ? gallery(photos) : ''}${fields(value)}</section>`
  })
  const title = i18n._(msg`I tuoi dati su ${site_name}`)
  return `<!doctype html>
<html lang="${i18n.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${style}</style></head><body><main>
<h1>${escape(title)}</h1>
<p>${escape(i18n._(msg`${name}, questo è tutto quello che teniamo di te, com’era il ${when}.`))}</p>
<p>${escape(i18n._(msg`In dati.json c’è lo stesso, in una forma che altri programmi sanno leggere; le foto sono nella cartella foto.`))}</p>
${sections.join('\n')}
</main></body></html>
`
}

const placeOf = (known: readonly string[], part: string) =>
  known.includes(part) ? known.indexOf(part) : known.length

const gallery = (photos: readonly string[]) =>
  `<p class="photos">${photos.map((path) => `<a href="${escape(path)}"><img src="${escape(path)}" alt=""></a>`).join('')}</p>`

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** Plain values as a list of names and values; lists of rows as tables below them. */
function fields(value: Fields): string {
  const filled = Object.entries(value).filter(([, each]) => !isEmpty(each))
  const plain = filled.filter(([, each]) => !isFields(each) && !isTable(each))
  const terms = plain.map(([key, each]) => `<dt>${escape(key)}</dt><dd>${cell(each)}</dd>`)
  const rest = filled
    .filter(([key]) => !plain.some(([name]) => name === key))
    .map(([key, each]) => `<h3>${escape(key)}</h3>${isTable(each) ? table(each) : fields(each as Fields)}`)
  return (terms.length > 0 ? `<dl>${terms.join('')}</dl>` : '') + rest.join('')
}

const isTable = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isFields)

function table(rows: readonly Fields[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const head = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${cell(row[column])}</td>`).join('')}</tr>`,
  )
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return escape(value.join(', '))
  return escape(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `:root{color-scheme:light dark;--ink:#2a1519;--soft:#6b5054;--paper:#fffaf6;--line:#efdfd7}
@media(prefers-color-scheme:dark){:root{--ink:#fbeee9;--soft:#cbb3ae;--paper:#1c1012;--line:#45302f}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:900px;margin:0 auto;padding:32px 20px 64px}h1,h2{font-family:Georgia,serif;line-height:1.2}
h2{margin-top:48px}h3{margin:24px 0 8px;font-size:16px}dl{display:grid;grid-template-columns:minmax(9rem,max-content) 1fr;gap:6px 20px}
dt,th{color:var(--soft);font-weight:400;text-align:left}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.table{overflow-x:auto}table{border-collapse:collapse}td,th{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
td{white-space:pre-wrap;overflow-wrap:anywhere;min-width:6rem}.photos{display:flex;flex-wrap:wrap;gap:10px}.photos img{height:180px;border-radius:14px}`
