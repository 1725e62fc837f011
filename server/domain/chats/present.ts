import type { Chat, Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { iso } from '#server/kernel/clock.ts'
import type { InboxRow, MessageRow } from './store.ts'

/** The key is the sender's affair: the other side gets an empty one. */
export function presentMessage(row: MessageRow, viewer: MemberId): Message {
  return {
    conversation: row.conversation_id,
    number: row.number,
    from: row.sender_id,
    text: row.body,
    ...kindOf(row),
    ...(row.kind === 'gift' ? { credits: row.credits } : {}),
    ...photoOf(row, viewer),
    at: iso(row.created_at),
    key: row.sender_id === viewer ? row.key : '',
  }
}

/** Nothing for words of its writer's. */
export const kindOf = ({ kind }: Pick<MessageRow, 'kind'>): Pick<Message, 'kind'> =>
  kind === 'text' ? {} : { kind: kind as NonNullable<Message['kind']> }

/** Gone with its sender. */
function photoOf(row: MessageRow, viewer: MemberId): Pick<Message, 'photo'> {
  const { media_key, width, height, thumbhash, opened_at } = row
  if (media_key === null || width === null || height === null || thumbhash === null) return {}
  const opened = row.sender_id === viewer || opened_at !== null
  return { photo: { filename: `${media_key}/large.webp`, width, height, thumbhash, opened } }
}

/** In place of the card of somebody who is not to be seen any more: it says nothing of them, not even why. */
export const goneCard = (id: MemberId): ProfileCard => ({
  id,
  kind: 'member',
  name: '',
  age: null,
  gender: 'other',
  country: '',
  region: null,
  town: null,
  distance_km: null,
  main_image: null,
  online: false,
  is_new: false,
  verified: false,
})

export const isGone = ({ name }: ProfileCard): boolean => name === ''

export function presentChat(row: InboxRow, profile: ProfileCard): Chat {
  const resting = row.rested_number > 0 && row.rested_number === row.last_number
  return {
    conversation: {
      id: row.conversation_id,
      snippet: row.snippet,
      last_at: iso(row.last_at),
      last_number: row.last_number,
      last_from_me: row.last_from_me,
      resting,
      ...(resting || row.last_kind === 'text'
        ? {}
        : { kind: row.last_kind as NonNullable<Chat['conversation']['kind']> }),
    },
    profile,
    num_unread_messages: row.unread,
    my_turn: !row.last_from_me && !resting && profile.kind === 'member' && !isGone(profile),
  }
}
