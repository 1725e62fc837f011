import type { MemberId } from '#contract/wire/ids.ts'
import type { ItemKind, Waiting } from './rules.ts'

/** An item that a notice has included. */
export interface Told {
  readonly kind: ItemKind
  readonly other: MemberId
  /** The number of the last message or of the photo request that the notice included, or 1 for the other kinds. */
  readonly number: number
  readonly at: Date
}

/**
 * For each kind of item: the kinds that replace it, including itself. If an earlier notice included an item of one of
 * these kinds about the same member, no notice about the item is needed. A reminder replaces messages, because it
 * promises to be the last notice about its messages. A like replaces a match, because a member who was notified of the
 * like and then likes back knows of the match.
 */
const toldAs: Readonly<Record<ItemKind, readonly ItemKind[]>> = {
  message: ['message', 'reminder'],
  reminder: ['reminder'],
  like: ['like', 'match'],
  match: ['like', 'match'],
  photo_request: ['photo_request'],
  photo_grant: ['photo_grant'],
  search: ['search'],
  returned: ['returned'],
  date: ['date'],
}

/**
 * Returns a function with two parameters: an item's kind, and the member whom the item is about. The function returns
 * the highest `number` of the items about this member that earlier notices included and that replace this kind
 * (`toldAs`). It returns 0 if there is no such item.
 */
export function indexTold(told: readonly Told[]) {
  const numbers = new Map(told.map(({ kind, other, number }) => [`${kind} ${other}`, number]))
  return (kind: ItemKind, other: MemberId): number =>
    Math.max(...toldAs[kind].map((each) => numbers.get(`${each} ${other}`) ?? 0))
}

/**
 * Returns the items that no notice has included yet. After a notice about a conversation, further messages of the
 * conversation are not returned until the member reads the conversation. The delay before a reminder starts at the last
 * notice about the conversation.
 */
export function listUntold(items: readonly Waiting[], told: readonly Told[]): Waiting[] {
  const toldUpTo = indexTold(told)
  const toldAt = new Map(told.flatMap(({ kind, other, at }) => (kind === 'message' ? [[other, at]] : [])))
  return items
    .filter(({ kind, other, mark }) => toldUpTo(kind, other) <= mark)
    .map((item) => {
      const at = item.kind === 'reminder' ? toldAt.get(item.other) : undefined
      return at && at > item.since ? { ...item, since: at } : item
    })
}
