import type { MemberId } from '#contract/ids.ts'
import type { Notifications } from '#contract/preferences.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import {
  type Account,
  findAccount,
  getPreferences,
  listSuspendedAmong,
} from '#server/domain/accounts/index.ts'
import { countUnread, listUnread, type UnreadChat } from '#server/domain/chats/index.ts'
import { countNewLikes, listNewLikes, type NewLike } from '#server/domain/likes/index.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Waiting } from './rules.ts'

/** Somebody who may be told something: an active member, neither paused nor suspended, no profile of ours (H1). */
export interface Receiver {
  readonly account: Account
  readonly site: Site
  readonly notifications: Notifications
}

export async function findReceiver(app: App, member: MemberId): Promise<Receiver | null> {
  const account = await findAccount(app.db, member)
  if (account?.status !== 'active' || account.paused || account.kind !== 'member') return null
  const [site, { notifications }, suspended] = await Promise.all([
    getSite(app, account.site_id),
    getPreferences(app.db, member),
    listSuspendedAmong(app.db, [member]),
  ])
  if (suspended.has(member)) return null
  return { account, site, notifications }
}

/** What waits for a member, of people whom they may meet. */
export interface WaitingWorld {
  readonly chats: readonly (UnreadChat & { readonly card: ProfileCard })[]
  readonly likes: readonly (NewLike & { readonly card: ProfileCard })[]
  /** What the badge of the app shows (S6). */
  readonly total: number
}

/**
 * What a member has not seen. Hidden is whoever is blocked by either side, gone, paused, under review or of another site,
 * and every profile that is no person's (H1): nobody is told of them.
 */
export async function findWaiting(app: App, { account, site }: Receiver): Promise<WaitingWorld> {
  const member = account.id
  const [chats, likes, blocked, unread, newLikes] = await Promise.all([
    listUnread(app.db, member),
    listNewLikes(app.db, member),
    listBlocked(app.db, member),
    countUnread(app.db, member),
    countNewLikes(app.db, member),
  ])
  const hidden = new Set(blocked)
  const ids = [...new Set([...chats.map(({ peer }) => peer), ...likes.map(({ from }) => from)])]
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
    total: unread + newLikes,
  }
}

/** Each thing that a member might be told of. */
export function listWaiting({ chats, likes }: WaitingWorld): Waiting[] {
  return [
    ...chats.map(({ peer, mark, since, isNew }): Waiting => {
      const type = isNew ? 'new_conversations' : 'new_messages'
      return { kind: 'message', type, other: peer, mark, since: new Date(since) }
    }),
    ...chats.map(({ peer, mark, since }): Waiting => {
      return { kind: 'reminder', type: 'unread_reminders', other: peer, mark, since: new Date(since) }
    }),
    ...likes.map(({ from, match, since }): Waiting => {
      return { kind: match ? 'match' : 'like', type: 'like', other: from, mark: 0, since: new Date(since) }
    }),
  ]
}
