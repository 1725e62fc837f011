type NamedValue = readonly [name: string, value: string]

/** A form of a page, as a browser without script would send it. */
export interface PageForm {
  /** URL of the page that contains the form. */
  readonly page: string
  readonly method: 'get' | 'post' | 'dialog'
  /** URL to which the browser sends the form. */
  readonly target: string
  /** Names of the fields. */
  readonly fields: readonly string[]
  /** Names and values of the fields and options: the values that the form can send without typing. */
  readonly values: readonly NamedValue[]
  /** Names and values of the buttons that send the form. */
  readonly buttons: readonly NamedValue[]
}

/** Returns the forms in the HTML of a page. */
export function formsIn(page: string, html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, start = '', content = '']) => {
    const fields = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"[^>]*>/g)]
    const options = [...content.matchAll(/<select\b[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gs)].flatMap(
      ([, name = '', inner = '']) =>
        Array.from(
          inner.matchAll(/<option\b[^>]*>/g),
          ([tag]) => [name, attribute(tag, 'value') ?? ''] as const,
        ),
    )
    return {
      page,
      method: (attribute(start, 'method') ?? 'get') as PageForm['method'],
      target: new URL(attribute(start, 'action') ?? '', new URL(page, 'http://localhost')).href,
      fields: fields.map(([, name = '']) => name),
      values: [...fields.filter(([tag]) => !tag.startsWith('<button')).map(valueOf), ...options],
      buttons: fields.filter(([tag]) => tag.startsWith('<button')).map(valueOf),
    }
  })
}

const valueOf = ([tag = '', name = '']: RegExpExecArray): NamedValue => [
  name,
  attribute(tag, 'value') || typedIn(tag),
]

/** Returns what a person could type into a field. */
function typedIn(tag: string): string {
  const type = attribute(tag, 'type') ?? 'text'
  if (type === 'hidden') return ''
  const typed = { 'datetime-local': '2030-05-01T10:00', date: '2030-05-01', number: '1', checkbox: 'on' }
  return typed[type as keyof typeof typed] ?? '1'
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/**
 * Fields that may be in a URL, because it can be a link that somebody shares: the choice of a country, a code that was
 * given in a link, a choice that opens another page.
 */
export const public_fields = [
  ...['country', 'payment_country', 'code', 'invite', 'to', 'step', 'gender', 'seeks'],
  // The filter of the audit trail. A member is given by its id, as in the address of a profile.
  ...['staff', 'action', 'kind', 'site', 'member', 'from'],
  // The choice of the yearly counts.
  'year',
  // The choice of the figures.
  ...['period', 'by', 'lander', 'slug', 'network', 'ref', 'sub1', 'sub2', 'sub3'],
]
