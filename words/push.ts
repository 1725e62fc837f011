import type { I18n } from '@lingui/core'
import { type Notice, noticeLines } from './notice.ts'

export interface Push extends Notice {
  readonly site_name: string
  /** Given where the browser may show it. */
  readonly preview: { readonly name: string; readonly text: string } | null
}

/**
 * What a browser's notice says: on a locked screen everybody reads it, so without the member's word it is the site's name
 * and how much there is.
 */
export function push(i18n: I18n, { preview, site_name, ...notice }: Push): { title: string; body: string } {
  if (preview) return { title: preview.name, body: preview.text }
  const body = noticeLines(notice).map((line) => i18n._(line))
  return {
    title: site_name,
    body: [...body, ...(notice.names.length > 0 ? [notice.names.join(', ')] : [])].join(' '),
  }
}
