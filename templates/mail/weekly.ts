import { msg } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'
import { namedLines } from '../notice.ts'
import type { WaitingParams } from './waiting.ts'

/** Summarizes a member's week. Sent only to members who opted in, and not after a week without events. */
export function weekly({ name, url, site_name, ...notice }: WaitingParams): MailContent {
  return {
    subject: msg`La tua settimana su ${site_name}`,
    preview: msg`Solo quello che è successo davvero.`,
    title: msg`${name}, la tua settimana`,
    lines: namedLines(notice),
    action: { label: msg`Apri ${site_name}`, url },
    notes: [msg`Contiamo solo persone vere. Se in una settimana non ci sono novità, non ti scriviamo.`],
  }
}
