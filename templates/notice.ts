import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type DateNotice, datesWithoutNames } from './date-lines.ts'

/** A group of members in a notice: the number of members, and the names of the first two. */
export interface Group {
  readonly count: number
  readonly names: readonly string[]
}

/**
 * The content of a notice: messages with their senders, likes, matches, requests and grants for private photos, and
 * members whom saved searches have found.
 */
export interface Notice {
  readonly messages: number
  readonly writers: Group
  readonly likers: Group
  readonly matched: Group
  /** Members who have asked to see the recipient's private photos. */
  readonly askers: Group
  /** Members who have given the recipient access to their private photos. */
  readonly granters: Group
  /** Number of members whom saved searches have found. */
  readonly found: number
  /** The saved searches that found new members. A member found by several searches counts in each of them. */
  readonly searches: readonly { readonly name: string; readonly count: number }[]
  /** Credits that came back on one day (X1). */
  readonly returned: number
  /** Dates that others propose, or that are tomorrow (X19). */
  readonly dates: readonly DateNotice[]
}

/** Returns one sentence per count, the most personal sentence first. The sentences contain no names. */
export function countLines({
  messages,
  writers: { count: people },
  likers: { count: likes },
  matched: { count: matches },
  askers: { count: requests },
  granters: { count: grants },
  found,
  returned,
  dates,
}: Notice): MessageDescriptor[] {
  return [
    ...(matches > 0
      ? [
          msg`${plural(matches, { one: 'Hai # nuovo match: vi piacete a vicenda.', other: 'Hai # nuovi match: vi piacete a vicenda.' })}`,
        ]
      : []),
    ...(messages > 0 && people > 1 ? [msg`Ti aspettano ${messages} messaggi da ${people} persone.`] : []),
    ...(messages > 0 && people === 1
      ? [
          msg`${plural(messages, { one: 'Ti aspetta # nuovo messaggio.', other: 'Ti aspettano # nuovi messaggi.' })}`,
        ]
      : []),
    ...(likes > 0
      ? [msg`${plural(likes, { one: 'Piaci a # persona in più.', other: 'Piaci a # persone in più.' })}`]
      : []),
    ...(requests > 0
      ? [
          msg`${plural(requests, { one: '# persona chiede di vedere le tue foto private.', other: '# persone chiedono di vedere le tue foto private.' })}`,
        ]
      : []),
    ...(grants > 0
      ? [
          msg`${plural(grants, { one: '# persona ti mostra le sue foto private.', other: '# persone ti mostrano le loro foto private.' })}`,
        ]
      : []),
    ...(found > 0
      ? [
          msg`${plural(found, { one: '# persona in più per le tue ricerche salvate.', other: '# persone in più per le tue ricerche salvate.' })}`,
        ]
      : []),
    ...(returned > 0 ? [returnedLine(returned)] : []),
    ...datesWithoutNames(dates),
  ]
}

/** Returns one sentence per kind of event and per saved search, with the names of at most two members. */
export function namedLines(notice: Notice): MessageDescriptor[] {
  const { messages, writers, likers, matched, askers, granters, searches, returned } = notice
  return [
    ...(matched.count > 0 ? [matchLine(matched)] : []),
    ...(writers.count > 0 ? [messageLine(messages, writers)] : []),
    ...(likers.count > 0 ? [likeLine(likers)] : []),
    ...(askers.count > 0 ? [requestLine(askers)] : []),
    ...(granters.count > 0 ? [grantLine(granters)] : []),
    ...searches.map(searchLine),
    ...(returned > 0 ? [returnedLine(returned)] : []),
  ]
}

const returnedLine = (returned: number) =>
  msg`${plural(returned, { one: 'Ti è tornato # credito.', other: 'Ti sono tornati # crediti.' })}`

const matchLine = ({ count, names: [first = '', second = ''] }: Group) =>
  msg`${plural(count, {
    offset: 2,
    1: `Hai un nuovo match: ${first}.`,
    2: `Hai due nuovi match: ${first} e ${second}.`,
    one: `Hai nuovi match: ${first}, ${second} e un’altra persona.`,
    other: `Hai nuovi match: ${first}, ${second} e altre # persone.`,
  })}`

const likeLine = ({ count, names: [first = '', second = ''] }: Group) =>
  msg`${plural(count, {
    offset: 2,
    1: `Piaci a ${first}.`,
    2: `Piaci a ${first} e ${second}.`,
    one: `Piaci a ${first}, ${second} e un’altra persona.`,
    other: `Piaci a ${first}, ${second} e altre # persone.`,
  })}`

const requestLine = ({ count, names: [first = '', second = ''] }: Group) =>
  msg`${plural(count, {
    offset: 2,
    1: `${first} chiede di vedere le tue foto private.`,
    2: `${first} e ${second} chiedono di vedere le tue foto private.`,
    one: `${first}, ${second} e un’altra persona chiedono di vedere le tue foto private.`,
    other: `${first}, ${second} e altre # persone chiedono di vedere le tue foto private.`,
  })}`

const grantLine = ({ count, names: [first = '', second = ''] }: Group) =>
  msg`${plural(count, {
    offset: 2,
    1: `${first} ti mostra le sue foto private.`,
    2: `${first} e ${second} ti mostrano le loro foto private.`,
    one: `${first}, ${second} e un’altra persona ti mostrano le loro foto private.`,
    other: `${first}, ${second} e altre # persone ti mostrano le loro foto private.`,
  })}`

const searchLine = ({ name, count }: Notice['searches'][number]) =>
  msg`${plural(count, { one: `«${name}»: # persona in più.`, other: `«${name}»: # persone in più.` })}`

function messageLine(messages: number, { count, names: [first = '', second = ''] }: Group) {
  if (count === 1)
    return msg`${plural(messages, { one: `${first} ti ha scritto un messaggio.`, other: `${first} ti ha scritto # messaggi.` })}`
  return msg`${plural(count, {
    offset: 2,
    2: `${first} e ${second} ti hanno scritto ${messages} messaggi.`,
    one: `${first}, ${second} e un’altra persona ti hanno scritto ${messages} messaggi.`,
    other: `${first}, ${second} e altre # persone ti hanno scritto ${messages} messaggi.`,
  })}`
}
