import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailContent } from './mail-content.ts'

/** The way to the support: its mail address or, on a site without one, the page of complaints. */
export type Support = { readonly email: string } | { readonly url: string }

/** The parts of a mail that say how to reach the support: a line that names the address, or a link to the page. */
interface SupportParts {
  readonly lines: readonly MessageDescriptor[]
  readonly link: Pick<MailContent, 'secondary'>
}

/** @param line the line for a mail address */
export function supportParts(support: Support, line: (email: string) => MessageDescriptor): SupportParts {
  if ('email' in support) return { lines: [line(support.email)], link: {} }
  return { lines: [], link: { secondary: { label: msg`Scrivi all’assistenza`, url: support.url } } }
}
