import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import type { NoticeParams, PushParams } from '#server/kernel/words.ts'
import type { NoticeKind } from './rules.ts'
import { findReceiver, findWaiting, type Receiver } from './waiting.ts'

/** A notice as it is at this moment: what was read or withdrawn meanwhile is not in it. */
export interface NoticeContent {
  readonly receiver: Receiver
  readonly params: NoticeParams
  /** Where it leads. */
  readonly path: string
  /** What the badge of the app shows. */
  readonly total: number
  /** Who wrote and how it begins, where one person did. */
  readonly preview: PushParams['preview']
}

/** Null where there is nothing to tell any more, or nobody to tell it to. Real contents only (H2). */
export async function composeNotice(
  app: App,
  member: MemberId,
  kind: NoticeKind,
): Promise<NoticeContent | null> {
  const receiver = await findReceiver(app, member)
  if (!receiver) return null
  const world = await findWaiting(app, receiver)
  const since = new Date(app.clock.now().getTime() - days(7)).toISOString()
  const chats = world.chats
  const likes =
    kind === 'unread_reminder' ? [] : world.likes.filter((like) => kind === 'waiting' || like.since >= since)
  if (chats.length + likes.length === 0) return null
  const [chat] = chats
  const names = [...chats, ...likes].map(({ card }) => card.name)
  return {
    receiver,
    params: {
      messages: chats.reduce((sum, { unread }) => sum + unread, 0),
      people: chats.length,
      likes: likes.filter(({ match }) => !match).length,
      matches: likes.filter(({ match }) => match).length,
      names: [...new Set(names)].slice(0, 3),
    },
    path: pathOf(
      chats.map(({ peer }) => peer),
      likes.length,
    ),
    total: world.total,
    preview:
      chat && chats.length === 1 && likes.length === 0
        ? { name: chat.card.name, text: chat.snippet, kind: chat.kind }
        : null,
  }
}

/** One conversation: there; several: the list; only likes: theirs. */
function pathOf(peers: readonly MemberId[], likes: number): string {
  if (peers.length === 0) return '/likes'
  return peers.length === 1 && likes === 0 ? `/members/${peers[0]}/chat` : '/chats'
}
