import type { Api, CallOutput } from '#contract/index.ts'
import type { TextPage } from '#contract/sites/page-markup.ts'

export interface LoadedText {
  readonly own: CallOutput<'getPageText'>
  /** The version of the built-in text that the address asks for; `standard` for the present one. */
  readonly version: string | null
}

interface TextRequest {
  readonly api: Pick<Api, 'getPageText'>
  readonly address: URL
  readonly locale: string
}

/** Loads a site's own text of a page. Throws `not_found` for an unknown version. */
export async function loadText({ api, address, locale }: TextRequest, page: TextPage): Promise<LoadedText> {
  const wanted = address.searchParams.get('version')
  const version = wanted !== null && /^\d+$/.test(wanted) ? { version: wanted as never } : {}
  return {
    own: await api.getPageText({ page, locale, ...version }),
    version: 'version' in version ? null : wanted,
  }
}
