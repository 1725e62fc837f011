import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'
import { namedLines } from '../notice.ts'
import type { WaitingParams } from './waiting.ts'

/** Reminds a member of messages that have been unread for days. Sent only to members who opted in. */
export function unreadReminder({ name, url, site_name, ...notice }: WaitingParams): MailContent {
  return {
    subject: msg`Su ${site_name} c’è ancora chi aspetta una risposta`,
    preview: msg`Hai messaggi non letti da qualche giorno.`,
    title: msg`${name}, un promemoria`,
    lines: namedLines(notice),
    action: { label: msg`Leggi i messaggi`, url },
    notes: [msg`Se non ti interessa, va bene così: per questi messaggi non ti scriviamo più.`],
  }
}
