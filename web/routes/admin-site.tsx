import { redirect } from 'react-router'
import { localPath } from '#contract/wire/local-path.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'

/** Only the form of the console's frame leads here. */
export const load = async () => {
  throw redirect('/admin')
}

/** O1: stores the site whose cases the console shows, empty for all, and redirects to the page of the form. */
export async function act({ form }: Post): Promise<PostAnswer> {
  return { to: localPath(text(form, 'to')) ?? '/admin', choices: { console_site: text(form, 'site') } }
}

export const Page = () => null
