import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { NoticeParams } from '#server/kernel/mail-params.ts'
import type { PushParams } from '#server/kernel/templates.ts'
import type { NoticeKind } from './rules.ts'
import type { NoticeRow } from './store.ts'
import * as store from './store.ts'
import {
  countWaiting,
  findRecipient,
  findWaiting,
  othersOf,
  type Recipient,
  typeOfChat,
  type WaitingItems,
} from './waiting.ts'

/**
 * The content of a notice: the items for which the notice was created, except messages that were read and likes that
 * were taken back.
 */
export interface NoticeContent {
  readonly recipient: Recipient
  readonly items: WaitingItems
  readonly params: NoticeParams
  /** The path of the page that the notice opens. */
  readonly path: string
}

/**
 * The content of a push. A new push replaces the previous push on the screen. Therefore the new push repeats the items
 * of earlier pushes that the member has not seen yet.
 */
export interface PushContent extends NoticeContent {
  /** The id of the latest notice whose items the push contains. */
  readonly upTo: string
  /** The number on the app's badge. */
  readonly total: number
  /** The sender's name and the message preview, if the push is about only one conversation. Otherwise `null`. */
  readonly preview: PushParams['preview']
}

/**
 * Composes the mail of a notice. The mail contains the items that the notice has claimed and that are still waiting
 * (H2). Returns `null` if there are none, for example because the member has read all messages. Also returns `null` if
 * the member may not be notified.
 */
export async function composeMail(
  app: App,
  member: MemberId,
  kind: NoticeKind,
  notice: string,
): Promise<NoticeContent | null> {
  const found = await findClaimed(app, member)
  if (!found) return null
  const { recipient, waiting, rows } = found
  const claimed = restrict(
    waiting,
    rows.filter((row) => row.notice_id === notice),
  )
  const items = kind === 'waiting' ? withoutSwitchedOff(claimed, recipient) : claimed
  return isEmpty(items) ? null : contentOf(recipient, items)
}

/**
 * Composes a push. The push also contains the waiting items of earlier pushes. Returns `null` if no item of this notice
 * is still waiting, or if the member may not be notified.
 */
export async function composePush(app: App, member: MemberId, notice: string): Promise<PushContent | null> {
  const found = await findClaimed(app, member)
  if (!found) return null
  const { recipient, waiting } = found
  const rows = found.rows.filter((row) => row.by_push)
  const own = rows.filter((row) => row.notice_id === notice)
  if (isEmpty(restrict(waiting, own))) return null
  const items = restrict(waiting, rows)
  const { chats, likes, access, found: matches, returned, dates } = items
  const [chat] = chats
  return {
    ...contentOf(recipient, items),
    upTo: rows.reduce((latest, { notice_id: id }) => (BigInt(id) > BigInt(latest) ? id : latest), notice),
    total: countWaiting(waiting),
    preview:
      chat &&
      // A latest message that was deleted has no text to show.
      chat.kind !== 'deleted' &&
      chats.length === 1 &&
      likes.length + access.length + matches.length + dates.length === 0 &&
      !returned
        ? { name: chat.card.name, text: chat.snippet, kind: chat.kind }
        : null,
  }
}

/**
 * Returns the member's waiting items. For the other members in these items, also returns the items of all earlier
 * notices (`rows`). Returns `null` if the member may not be notified.
 */
async function findClaimed(app: App, member: MemberId) {
  const recipient = await findRecipient(app, member)
  if (!recipient) return null
  const waiting = await findWaiting(app, recipient)
  const { rows } = await store.selectNotices(app.db, { member_id: member, other_ids: othersOf(waiting) })
  return { recipient, waiting, rows }
}

/**
 * Returns the waiting items that are also in `rows`, the items of one or more notices. For a conversation, `unread`
 * counts only the messages that these notices included. Leaves out conversations that were muted meanwhile.
 */
function restrict(
  { chats, likes, access, found, returned, dates }: WaitingItems,
  rows: readonly NoticeRow[],
): WaitingItems {
  return {
    chats: chats.flatMap((chat) => {
      const claims = rows.filter(({ kind, other_id }) => isAboutMessages(kind) && other_id === chat.peer)
      const from = Math.max(chat.mark, Math.min(...claims.map(({ mark }) => mark)))
      const unread = Math.min(chat.unread, Math.max(...claims.map(({ number }) => number)) - from)
      return claims.length > 0 && unread > 0 && !chat.muted ? [{ ...chat, unread }] : []
    }),
    likes: likes.filter(({ from }) =>
      rows.some(({ kind, other_id }) => (kind === 'like' || kind === 'match') && other_id === from),
    ),
    access: access.filter((each) =>
      rows.some(
        ({ kind, other_id, number }) =>
          kind === each.kind && other_id === each.other && number === each.number,
      ),
    ),
    found: found.filter(({ other }) =>
      rows.some(({ kind, other_id }) => kind === 'search' && other_id === other),
    ),
    returned:
      returned && rows.some(({ kind, number }) => kind === 'returned' && number === returned.number)
        ? returned
        : null,
    dates: dates.filter(({ peer, version }) =>
      rows.some(({ kind, other_id, number }) => kind === 'date' && other_id === peer && number === version),
    ),
  }
}

/** Leaves out items whose type the member has switched off since the notice was queued. */
const withoutSwitchedOff = (
  { chats, likes, access, found, returned, dates }: WaitingItems,
  { notifications }: Recipient,
): WaitingItems => ({
  chats: chats.filter((chat) => notifications[typeOfChat(chat)] !== 'off'),
  likes: notifications.like === 'off' ? [] : likes,
  access: notifications.private_photos === 'off' ? [] : access,
  found,
  returned,
  dates,
})

const isAboutMessages = (kind: NoticeRow['kind']) => kind === 'message' || kind === 'reminder'

const isEmpty = ({ chats, likes, access, found, returned, dates }: WaitingItems) =>
  chats.length + likes.length + access.length + found.length + dates.length === 0 && !returned

function contentOf(recipient: Recipient, items: WaitingItems): NoticeContent {
  const { chats, likes, access, found, returned, dates } = items
  const searches = Map.groupBy(found, ({ search }) => search.id)
  return {
    recipient,
    items,
    params: {
      messages: chats.reduce((sum, { unread }) => sum + unread, 0),
      writers: groupOf(chats),
      likers: groupOf(likes.filter(({ match }) => !match)),
      matched: groupOf(likes.filter(({ match }) => match)),
      askers: groupOf(access.filter(({ kind }) => kind === 'photo_request')),
      granters: groupOf(access.filter(({ kind }) => kind === 'photo_grant')),
      found: new Set(found.map(({ other }) => other)).size,
      searches: [...searches.values()].map((matches) => ({
        name: matches[0]?.search.name ?? '',
        count: matches.length,
      })),
      returned: returned?.credits ?? 0,
      dates: dates.map(({ card, is_reminder, starts_at, zone, place }) => ({
        ...{ name: card.name, is_reminder, starts_at, zone, place },
      })),
    },
    path: pathOf(items),
  }
}

/** The maximum number of members whom a text names. Of all further members, the text gives only the number. */
const max_names = 2

const groupOf = (items: readonly { readonly card: { readonly name: string } }[]) => ({
  count: items.length,
  names: items.slice(0, max_names).map(({ card }) => card.name),
})

/**
 * Returns the path of the page that the notice opens. The first case that applies decides:
 * - one conversation and nothing else: this conversation
 * - one date and no message: the conversation with this member
 * - conversations: the list of conversations
 * - likes: the page of likes
 * - requests to see the recipient's private photos: the recipient's own photos
 * - exactly one member has granted access to private photos: the page of this member
 * - new members for saved searches, of which there is only one: the results of this search
 * - new members for several saved searches: the search page
 * - otherwise: the history of the credits
 */
function pathOf({ chats, likes, access, found, returned, dates }: WaitingItems): string {
  const [chat] = chats
  const [date] = dates
  if (date && dates.length === 1 && !chat) return `/members/${date.peer}/chat`
  if (
    chat &&
    chats.length === 1 &&
    likes.length + access.length + found.length + dates.length === 0 &&
    !returned
  )
    return `/members/${chat.peer}/chat`
  if (chat || date) return '/chats'
  if (likes.length > 0) return '/likes'
  if (access.some(({ kind }) => kind === 'photo_request')) return '/profile#photo'
  const [grant, ...grants] = access
  if (grant && grants.length === 0) return `/members/${grant.other}`
  const [filter, ...others] = new Set(found.map(({ search }) => search.filter))
  if (!filter) return '/transactions'
  if (others.length > 0) return '/members'
  // If the saved search has no gender, sets the gender filter to `all`. Without a gender filter, the page would add the
  // gender that the member seeks.
  return `/members?${new URLSearchParams({ gender: 'all', ...(JSON.parse(filter) as object) })}`
}
