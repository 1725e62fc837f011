import { msg } from '@lingui/core/macro'
import type { Letter } from '../letter.ts'
import { noticeLines } from '../notice.ts'
import type { WaitingParams } from './waiting.ts'

/** A member's week, only where something happened in it; only for whoever asked for it. */
export function weekly({ name, url, site_name, ...notice }: WaitingParams): Letter {
  return {
    subject: msg`La tua settimana su ${site_name}`,
    preview: msg`Quello che è successo davvero, e niente altro.`,
    title: msg`${name}, la tua settimana`,
    lines: noticeLines(notice),
    action: { label: msg`Apri ${site_name}`, url },
    notes: [msg`Contiamo solo persone vere. Una settimana senza novità non ha una mail.`],
  }
}
