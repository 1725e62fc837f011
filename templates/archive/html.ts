/** Markup that needs no escaping. Only the tag `html` creates it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | readonly Html[] | string | number

/** HTML template tag; escapes every value that is not `Html`. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(markupOf)))

/** Joins parts with a separator. */
export const join = (parts: readonly Html[], separator: Html): Html =>
  new Html(parts.map(({ markup }) => markup).join(separator.markup))

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escape(String(value))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
