import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'
import { namedLines } from '../notice.ts'
import type { WaitingParams } from './waiting.ts'

/**
 * The mail about new members whom saved searches have found (X8). It has one line for each search, with the number of
 * members. The subject contains no name of a search, because such a name may reveal whom the recipient seeks (P1).
 */
export function savedSearch({ name, url, site_name, ...notice }: WaitingParams): MailContent {
  const { found, searches } = notice
  return {
    subject:
      searches.length > 1
        ? msg`${plural(found, { one: `# persona in più per le tue ricerche su ${site_name}`, other: `# persone in più per le tue ricerche su ${site_name}` })}`
        : msg`${plural(found, { one: `# persona in più per la tua ricerca su ${site_name}`, other: `# persone in più per la tua ricerca su ${site_name}` })}`,
    preview: msg`Corrispondono a quello che hai salvato.`,
    title: msg`${name}, c’è qualcuno per la tua ricerca`,
    lines: namedLines(notice),
    action: { label: msg`Guarda chi è`, url },
    notes: [
      msg`Contiamo solo persone vere, e ognuna una volta sola. Per le ricerche salvate ti scriviamo al massimo una volta al giorno.`,
    ],
  }
}
