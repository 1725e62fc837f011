import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Notice, noticeLines } from './notice.ts'

export interface Push extends Notice {
  readonly site_name: string
  /** Given where the browser may show it; `kind` is the message's. */
  readonly preview: { readonly name: string; readonly text: string; readonly kind: string } | null
}

/** What was sent is no words of its writer's. */
const wordless: Readonly<Record<string, MessageDescriptor>> = {
  gift: msg`Ti ha mandato un regalo.`,
  photo: msg`Ti ha mandato una foto.`,
}

/**
 * What a browser's notice says: on a locked screen everybody reads it, so without the member's word it is the site's name
 * and how much there is.
 */
export function push(i18n: I18n, { preview, site_name, ...notice }: Push): { title: string; body: string } {
  if (preview) {
    const said = wordless[preview.kind]
    return { title: preview.name, body: said ? i18n._(said) : preview.text }
  }
  const body = noticeLines(notice).map((line) => i18n._(line))
  return {
    title: site_name,
    body: [...body, ...(notice.names.length > 0 ? [notice.names.join(', ')] : [])].join(' '),
  }
}
