import type { FastifyInstance } from 'fastify'

/** A request that a page offers: a link, or a form with its fields. */
export interface Step {
  readonly path: string
  /** Fields of a form that is posted. */
  readonly form?: Record<string, string> | undefined
}

export interface ShownPage {
  /** Path and query in the address bar. */
  readonly path: string
  readonly status: number
  readonly html: string
  /** All links of the page that lead to this site, and all its forms with their initial values. */
  readonly steps: readonly Step[]
}

/**
 * Simulates a browser that visits the site `host` with JavaScript turned off. Sends cookies and a referrer, and follows
 * redirects. Sends no referrer from a page of a one-time link (`/{token}`).
 */
export class FormBrowser {
  readonly #server: FastifyInstance
  readonly #host: string
  readonly cookies = new Map<string, string>()

  constructor(server: FastifyInstance, host: string) {
    this.#server = server
    this.#host = host
  }

  /** @param from path and query of the page with the link or form; absent if the address was typed */
  async open(step: Step, from?: string): Promise<ShownPage> {
    let { path, form } = step
    for (let requests = 0; requests < 6; requests++) {
      const { statusCode, headers, body } = await this.#send({ path, form }, from)
      for (const cookie of [headers['set-cookie'] ?? []].flat()) this.#keep(cookie)
      if (statusCode < 300 || statusCode >= 400)
        return { path, status: statusCode, html: body, steps: stepsOf(body, path) }
      path = String(headers.location)
      if (statusCode !== 307) form = undefined
    }
    throw new Error(`too many redirects to ${path}`)
  }

  #send({ path, form }: Step, from: string | undefined) {
    const referer = from && !/^\/[\w-]{43}/.test(from) ? `https://${this.#host}${from}` : undefined
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    return this.#server.inject({
      method: form ? 'POST' : 'GET',
      url: path,
      headers: {
        host: this.#host,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'x-forwarded-proto': 'https',
        ...(referer && { referer }),
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    this.cookies.set(name, value)
  }
}

function stepsOf(html: string, path: string): Step[] {
  const links = Array.from(html.matchAll(/<a\b[^>]*>/g), ([tag]) => attribute(tag, 'href') ?? '')
  const forms = Array.from(html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs), ([, tag = '', content = '']) => {
    const form = Object.fromEntries(
      Array.from(content.matchAll(/<(?:input|select|button)\b[^>]*>/g), ([field]) => [
        attribute(field, 'name') ?? '',
        attribute(field, 'value') ?? '',
      ]),
    )
    delete form['']
    const action = attribute(tag, 'action') ?? path
    if (attribute(tag, 'method') === 'post') return { path: action, form }
    return { path: `${action.split('?')[0]}?${new URLSearchParams(form)}` }
  })
  return [...links.filter((href) => /^\/(?!\/)/.test(href)).map((href) => ({ path: href })), ...forms]
}

function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return value?.replaceAll('&amp;', '&') ?? null
}
