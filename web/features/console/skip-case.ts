import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'

/** O1: leaves the case of the form `SkipCase` to others. Returns the query of the page that shows the next case. */
export async function skipCase({ api, form }: Pick<Post, 'api' | 'form'>): Promise<string> {
  await api.skipCase({
    kind: text(form, 'kind'),
    case: text(form, 'case'),
    reason: text(form, 'skip_reason'),
  })
  return String(new URLSearchParams({ next: text(form, 'next') }))
}
