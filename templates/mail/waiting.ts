import { msg, plural } from '@lingui/core/macro'
import type { MailContent } from '../mail-content.ts'
import { type Notice, namedLines } from '../notice.ts'

/**
 * Parameters of the mail to an offline member. One mail reports all new messages, likes, matches, and requests and
 * grants for private photos.
 */
export interface WaitingParams extends Notice {
  readonly name: string
  readonly url: string
  readonly site_name: string
  /** The number of days after which a reminder of unread messages follows, or `null` if the member wants none. */
  readonly reminder_days: number | null
}

export function waiting({ name, url, site_name, reminder_days, ...notice }: WaitingParams): MailContent {
  const lines = namedLines(notice)
  const [preview = msg`C’è qualcosa di nuovo.`] = lines
  return {
    subject: subjectOf(notice, site_name),
    preview,
    title: msg`Ciao ${name}, c’è qualcosa per te`,
    lines,
    action: { label: msg`Guarda adesso`, url },
    notes: [
      notice.messages > 0 && reminder_days !== null
        ? msg`Te lo diciamo una volta sola. Se non leggi, fra ${reminder_days} giorni arriva il promemoria che hai chiesto.`
        : msg`Te lo diciamo una volta sola: finché non guardi, non ti scriviamo più per questo.`,
    ],
  }
}

/** Returns the subject, which mentions only the most personal kind of event. The mail's lines mention every kind. */
function subjectOf({ writers, matched, likers, askers, granters }: Notice, siteName: string) {
  const kinds = [
    [writers, writeSubject],
    [matched, matchSubject],
    [likers, likeSubject],
    [askers, requestSubject],
    [granters, grantSubject],
  ] as const
  const [group, subject] = kinds.find(([{ count }]) => count > 0) ?? [likers, likeSubject]
  const [first = '', second = ''] = group.names
  return subject(group.count, first, second, siteName)
}

const writeSubject = (count: number, first: string, second: string, siteName: string) =>
  msg`${plural(count, {
    offset: 2,
    1: `${first} ti ha scritto su ${siteName}`,
    2: `${first} e ${second} ti hanno scritto su ${siteName}`,
    one: `${first}, ${second} e un’altra persona ti hanno scritto su ${siteName}`,
    other: `${first}, ${second} e altre # persone ti hanno scritto su ${siteName}`,
  })}`

const matchSubject = (count: number, first: string, second: string, siteName: string) =>
  msg`${plural(count, {
    offset: 2,
    1: `Tu e ${first} vi piacete, su ${siteName}`,
    2: `Due nuovi match su ${siteName}: ${first} e ${second}`,
    one: `Nuovi match su ${siteName}: ${first}, ${second} e un’altra persona`,
    other: `Nuovi match su ${siteName}: ${first}, ${second} e altre # persone`,
  })}`

const likeSubject = (count: number, first: string, second: string, siteName: string) =>
  msg`${plural(count, {
    offset: 2,
    1: `Piaci a ${first} su ${siteName}`,
    2: `Piaci a ${first} e ${second} su ${siteName}`,
    one: `Piaci a ${first}, ${second} e un’altra persona su ${siteName}`,
    other: `Piaci a ${first}, ${second} e altre # persone su ${siteName}`,
  })}`

const requestSubject = (count: number, first: string, second: string, siteName: string) =>
  msg`${plural(count, {
    offset: 2,
    1: `${first} chiede di vedere le tue foto private su ${siteName}`,
    2: `${first} e ${second} chiedono di vedere le tue foto private su ${siteName}`,
    one: `${first}, ${second} e un’altra persona chiedono di vedere le tue foto private su ${siteName}`,
    other: `${first}, ${second} e altre # persone chiedono di vedere le tue foto private su ${siteName}`,
  })}`

const grantSubject = (count: number, first: string, second: string, siteName: string) =>
  msg`${plural(count, {
    offset: 2,
    1: `${first} ti mostra le sue foto private su ${siteName}`,
    2: `${first} e ${second} ti mostrano le loro foto private su ${siteName}`,
    one: `${first}, ${second} e un’altra persona ti mostrano le loro foto private su ${siteName}`,
    other: `${first}, ${second} e altre # persone ti mostrano le loro foto private su ${siteName}`,
  })}`
