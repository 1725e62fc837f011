import type { Notifications } from '#contract/accounts/preferences.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import {
  type Account,
  findAccount,
  getPreferences,
  listSuspendedAmong,
} from '#server/domain/accounts/index.ts'
import { listReturned, listUnread, type ReturnedDay, type UnreadChat } from '#server/domain/chats/index.ts'
import { listDates, type ToldDate } from '#server/domain/dates/index.ts'
import { listNewLikes, type NewLike } from '#server/domain/likes/index.ts'
import { listNewAccess, type NewAccess } from '#server/domain/photos/index.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import { listNewMatches, type NewMatch } from '#server/domain/search/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Waiting } from './rules.ts'

/** A member who may be notified: a real member (H1) who is active and neither paused nor suspended. */
export interface Recipient {
  readonly account: Account
  readonly site: Site
  readonly notifications: Notifications
}

export async function findRecipient(app: App, member: MemberId): Promise<Recipient | null> {
  const account = await findAccount(app.db, member)
  if (account?.status !== 'active' || account.paused || account.kind !== 'member') return null
  if (account.contact_ended) return null
  const [site, { notifications }, suspended] = await Promise.all([
    getSite(app, account.site_id),
    getPreferences(app.db, member),
    listSuspendedAmong(app, [member]),
  ])
  if (suspended.has(member)) return null
  return { account, site, notifications }
}

/**
 * The items that a member has not seen: unread conversations, new likes, requests and grants for private photos, and
 * new matches of saved searches. All these items are about members whom the recipient may see. Also the credits of the
 * last day on which some came back, which are about nobody.
 */
export interface WaitingItems {
  readonly chats: readonly (UnreadChat & { readonly card: ProfileCard })[]
  readonly likes: readonly (NewLike & { readonly card: ProfileCard })[]
  readonly access: readonly (NewAccess & { readonly card: ProfileCard })[]
  /** If several saved searches have found the same member, the list contains the member once for each search. */
  readonly found: readonly (NewMatch & { readonly card: ProfileCard })[]
  readonly returned: (ReturnedDay & { readonly to: MemberId }) | null
  /** Proposed dates, and coming dates, whose reminder may be due later. */
  readonly dates: readonly (ToldDate & { readonly card: ProfileCard })[]
}

/** Maximum age of the items in the weekly notice. */
export const recent_ms = days(7)

/** A notice of credits that came back is useless after this time. */
const returned_ms = days(2)

/**
 * Finds the items that a member has not seen. Leaves out members of other sites, members whose profile is hidden
 * (paused, suspended or deleted), members who are blocked in either direction, members who hide from this member as a
 * known contact, and profiles that are not real members (H1).
 */
export async function findWaiting(app: App, { account, site }: Recipient): Promise<WaitingItems> {
  const member = account.id
  const now = app.clock.now().getTime()
  const [chats, likes, access, found, returned, dates, invisible] = await Promise.all([
    listUnread(app.db, member, new Date(now - recent_ms)),
    listNewLikes(app.db, member),
    listNewAccess(app.db, member),
    listNewMatches(app.db, member),
    listReturned(app.db, member, new Date(now - returned_ms)),
    listDates(app.db, member, app.clock.now()),
    listInvisibleTo(app.db, member),
  ])
  const hidden = new Set(invisible)
  const latest = returned.at(-1)
  const ids = othersOf({ chats, likes, access, found, dates, returned: null })
  const cards = await listCards(
    app,
    { site, session: null },
    ids.filter((id) => !hidden.has(id)),
  )
  const people = new Map(cards.filter(({ kind }) => kind === 'member').map((card) => [card.id, card]))
  const withCard = <Item>(item: Item, id: MemberId) => {
    const card = people.get(id)
    return card ? [{ ...item, card }] : []
  }
  return {
    chats: chats.flatMap((chat) => withCard(chat, chat.peer)),
    likes: likes.flatMap((like) => withCard(like, like.from)),
    access: access.flatMap((each) => withCard(each, each.other)),
    found: found.flatMap((match) => withCard(match, match.other)),
    returned: latest ? { ...latest, to: member } : null,
    dates: dates.flatMap((date) => withCard(date, date.peer)),
  }
}

/** Returns the members whom the items are about. Credits that came back are about the member itself. */
export const othersOf = ({ chats, likes, access, found, dates, returned }: Items): MemberId[] => [
  ...new Set([
    ...chats.map(({ peer }) => peer),
    ...likes.map(({ from }) => from),
    ...access.map(({ other }) => other),
    ...found.map(({ other }) => other),
    ...dates.map(({ peer }) => peer),
    ...(returned ? [returned.to] : []),
  ]),
]

interface Items {
  readonly chats: readonly { readonly peer: MemberId }[]
  readonly likes: readonly { readonly from: MemberId }[]
  readonly access: readonly { readonly other: MemberId }[]
  readonly found: readonly { readonly other: MemberId }[]
  readonly dates: readonly { readonly peer: MemberId }[]
  readonly returned: { readonly to: MemberId } | null
}

/**
 * The number on the badge of the app's icon (S6): the unread messages and the new likes from members whom the member
 * may see.
 */
export const countWaiting = ({ chats, likes }: WaitingItems): number =>
  chats.reduce((sum, { unread }) => sum + unread, likes.length)

/**
 * Converts the waiting items to a list from which the due items are chosen. An unread conversation becomes two items, a
 * message and a reminder; a muted one is left out. A member whom several saved searches have found becomes one item.
 */
export function listWaiting({ chats, likes, access, found, returned, dates }: WaitingItems): Waiting[] {
  return [
    ...chats.flatMap((chat): Waiting[] => {
      if (chat.muted) return []
      const { peer: other, mark, unread, since } = chat
      const item = { other, mark, number: mark + unread, since: new Date(since) }
      return [
        { kind: 'message', type: typeOfChat(chat), ...item },
        { kind: 'reminder', type: 'unread_reminders', ...item },
      ]
    }),
    ...likes.map(waitingLike),
    ...access.map(waitingAccess),
    ...new Map(found.map((match) => [match.other, waitingMatch(match)])).values(),
    ...(returned ? [waitingReturn(returned)] : []),
    ...dates.map(waitingDate),
  ]
}

/** A changed plan has another version, and is told again. */
const waitingDate = ({ peer, version, since }: ToldDate): Waiting => ({
  kind: 'date',
  type: 'dates',
  other: peer,
  mark: version - 1,
  number: version,
  since,
})

const waitingReturn = ({ to, number, at }: NonNullable<WaitingItems['returned']>): Waiting => ({
  kind: 'returned',
  type: 'returned_credits',
  other: to,
  mark: number - 1,
  number,
  since: at,
})

const waitingAccess = ({ kind, other, number, since }: NewAccess): Waiting => ({
  kind,
  type: 'private_photos',
  other,
  mark: number - 1,
  number,
  since: new Date(since),
})

const waitingMatch = ({ other, since }: NewMatch): Waiting => ({
  kind: 'search',
  type: 'saved_searches',
  other,
  mark: 0,
  number: 1,
  since: new Date(since),
})

/** Returns the notification type of a conversation's messages. */
export const typeOfChat = ({ isNew }: Pick<UnreadChat, 'isNew'>) =>
  isNew ? 'new_conversations' : 'new_messages'

export const waitingLike = ({ from, match, since }: NewLike): Waiting => ({
  kind: match ? 'match' : 'like',
  type: 'like',
  other: from,
  mark: 0,
  number: 1,
  since: new Date(since),
})
