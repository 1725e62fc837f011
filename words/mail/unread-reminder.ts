import { msg } from '@lingui/core/macro'
import type { Letter } from '../letter.ts'
import { noticeLines } from '../notice.ts'
import type { WaitingParams } from './waiting.ts'

/** Messages that have waited for days; only for whoever asked to be reminded. */
export function unreadReminder({ name, url, site_name, ...notice }: WaitingParams): Letter {
  const who = notice.names.join(', ')
  return {
    subject: msg`Su ${site_name} c’è ancora chi aspetta una risposta`,
    preview: msg`Hai messaggi non letti da qualche giorno.`,
    title: msg`${name}, un promemoria`,
    lines: [...noticeLines(notice), msg`Da: ${who}.`],
    action: { label: msg`Leggi i messaggi`, url },
    notes: [msg`Se non ti interessa, va bene così: di questi messaggi non ti scriviamo più.`],
  }
}
