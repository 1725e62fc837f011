/** A form of a page, as a browser without script would send it. */
export interface PageForm {
  /** URL of the page that contains the form. */
  readonly page: string
  readonly method: 'get' | 'post' | 'dialog'
  /** URL to which the browser sends the form. */
  readonly target: string
  /** Names of the fields. */
  readonly fields: readonly string[]
}

/** Returns the forms in the HTML of a page. */
export function formsIn(page: string, html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, start = '', content = '']) => {
    const fields = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]*)"/g)]
    return {
      page,
      method: (attribute(start, 'method') ?? 'get') as PageForm['method'],
      target: new URL(attribute(start, 'action') ?? '', new URL(page, 'http://localhost')).href,
      fields: fields.map(([, name = '']) => name),
    }
  })
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
