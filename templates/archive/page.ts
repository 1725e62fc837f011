import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArchivedPeople, ArchivePart, ArchiveParts } from '#contract/members/archive.ts'
import { Html, html } from './html.ts'
import { isEmpty, type Reader, showFields } from './layout.ts'
import { archiveParts } from './parts.ts'
import { style } from './style.ts'
import { formatTime } from './values.ts'

export interface Archive {
  readonly name: string
  readonly site_name: string
  /** Time of the export, ISO 8601. */
  readonly made_at: string
  /** Time zone (IANA) of the page's dates. */
  readonly zone: string
  readonly parts: ArchiveParts
  readonly people: ArchivedPeople
}

/** Renders the archive's `index.html`, which shows all exported data offline. */
export function renderPage(i18n: I18n, { name, site_name, made_at, zone, parts, people }: Archive): string {
  const reader: Reader = { i18n, zone, people }
  const when = formatTime(made_at, reader)
  const all = Object.keys(archiveParts) as ArchivePart[]
  const filled = all.filter((part) => !isEmpty(parts[part]))
  const titleOf = (part: ArchivePart) => i18n._(archiveParts[part].title)
  const empty = all.filter((part) => !filled.includes(part)).map(titleOf)
  const missing = new Intl.ListFormat(i18n.locale).format(empty)
  const title = i18n._(msg`I tuoi dati su ${site_name}`)
  return html`<!doctype html>
    <html lang="${i18n.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${i18n._(msg`${name}, questo è quello che conserviamo di te, com’era il ${when}.`)}</p>
          <p>
            ${i18n._(msg`Il file dati.json contiene le stesse cose, in un formato che altri programmi sanno leggere; le foto sono nella cartella foto. Date e ore sono quelle di ${zone}.`)}
          </p>
          <nav aria-label="${i18n._(msg`Indice`)}">
            <ul>
              ${filled.map((part) => html`<li><a href="#${part}">${titleOf(part)}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${filled.map((part) => section(part, parts, reader))}
          ${empty.length > 0 ? html`<p>${i18n._(msg`Qui non conserviamo niente di te: ${missing}.`)}</p>` : ''}
        </main>
      </body>
    </html> `.markup
}

function section<Part extends ArchivePart>(part: Part, parts: ArchiveParts, reader: Reader): Html {
  const { title, description, layout } = archiveParts[part]
  return html`<section id="${part}" aria-labelledby="${part}-title">
    <h2 id="${part}-title">${reader.i18n._(title)}</h2>
    <p>${reader.i18n._(description)}</p>
    ${showFields<ArchiveParts[Part]>(layout, parts[part], reader, 3)}
  </section> `
}
