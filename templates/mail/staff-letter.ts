import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'

/** A mail to a member in the own words of staff. */
export interface StaffLetterParams {
  readonly name: string
  readonly text: string
  /** The page from which the member can write to staff. */
  readonly url: string
  readonly site_name: string
}

export function staffLetter({ name, text, url, site_name }: StaffLetterParams): MailContent {
  return {
    subject: msg`Un messaggio da chi si occupa di ${site_name}`,
    preview: msg`${text}`,
    title: msg`${name}, ti scriviamo da ${site_name}`,
    lines: [msg`${text}`],
    action: { label: msg`Rispondi dal sito`, url },
    notes: [],
  }
}
