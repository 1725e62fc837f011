import type { Api, CallOutput } from '#contract/index.ts'
import type { TextPage } from '#contract/sites/page-markup.ts'
import type { CompanyInfo } from '#contract/sites/sites.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { PageTextId } from '#contract/wire/ids.ts'
import { type Revision, versionIn } from '../versions/revision.ts'

export interface LoadedText {
  readonly own: CallOutput<'getPageText'>
  /** The version of the built-in text that the address asks for; `standard` for the present one. */
  readonly version: string | null
}

interface TextRequest {
  readonly api: Pick<Api, 'getPageText'>
  readonly address: URL
  readonly locale: string
  readonly company: CompanyInfo
}

/**
 * Loads a site's own text of a page. Throws `not_found` for an unknown version.
 * @param revisions the revisions of the built-in text, or none if it has no versions
 */
export async function loadText(
  request: TextRequest,
  page: TextPage,
  revisions?: readonly Pick<Revision, 'from'>[],
): Promise<LoadedText> {
  const { api, address, locale } = request
  const wanted = address.searchParams.get('version')
  if (wanted !== null && /^\d+$/.test(wanted))
    return { own: await api.getPageText({ page, locale, version: wanted as PageTextId }), version: null }
  if (wanted !== null && wanted !== 'standard') {
    if (!revisions) throw new ApiError('not_found')
    versionIn(request, revisions)
  }
  return { own: await api.getPageText({ page, locale }), version: wanted }
}
