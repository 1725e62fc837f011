import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** What waits for a member: counts, and at most three names. */
export interface Notice {
  readonly messages: number
  readonly people: number
  readonly likes: number
  readonly matches: number
  readonly names: readonly string[]
}

/** What waits, one sentence each, the most personal first; counts alone: names are somebody else's to show. */
export function noticeLines({ messages, people, likes, matches }: Notice): MessageDescriptor[] {
  return [
    ...(matches > 0
      ? [msg`${plural(matches, { one: 'Hai # nuovo match: vi piacete a vicenda.', other: 'Hai # nuovi match: vi piacete a vicenda.' })}`]
      : []),
    ...(messages > 0 && people > 1 ? [msg`Ti aspettano ${messages} messaggi di ${people} persone.`] : []),
    ...(messages > 0 && people === 1
      ? [msg`${plural(messages, { one: 'Ti aspetta # nuovo messaggio.', other: 'Ti aspettano # nuovi messaggi.' })}`]
      : []),
    ...(likes > 0
      ? [msg`${plural(likes, { one: 'Piaci a # persona in più.', other: 'Piaci a # persone in più.' })}`]
      : []),
  ] // biome-ignore format: one sentence a line
}
