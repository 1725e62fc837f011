import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** A promotion or news (N2), with the texts of the operator. */
export interface MailingParams {
  readonly subject: string
  readonly title: string
  readonly body: string
  readonly button: string
  readonly url: string
  readonly site_name: string
}

export function mailing({ subject, title, body, button, url, site_name }: MailingParams): MailContent {
  return {
    subject: msg`${subject}`,
    preview: msg`${site_name}`,
    title: msg`${title}`,
    lines: [msg`${body}`],
    action: { label: msg`${button}`, url },
    notes: [],
  }
}
