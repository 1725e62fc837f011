import { msg } from '@lingui/core/macro'
import type { Letter } from '../letter.ts'
import { type Notice, noticeLines } from '../notice.ts'

/** What waits for a member who is not here: one mail for all of it. */
export interface WaitingParams extends Notice {
  readonly name: string
  readonly url: string
  readonly site_name: string
}

export function waiting({ name, url, site_name, ...notice }: WaitingParams): Letter {
  const who = notice.names.join(', ')
  const [first = msg`C’è qualcosa di nuovo.`] = noticeLines(notice)
  return {
    subject:
      notice.messages > 0
        ? msg`${who}: ti hanno scritto su ${site_name}`
        : msg`${who}: piaci su ${site_name}`,
    preview: first,
    title: msg`Ciao ${name}, c’è qualcosa per te`,
    lines: [...noticeLines(notice), msg`Da: ${who}.`],
    action: { label: msg`Guarda adesso`, url },
    notes: [msg`Te lo diciamo una volta sola: finché non apri, non ti scriviamo più di questo.`],
  }
}
