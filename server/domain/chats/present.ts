import type { Chat, Message } from '#contract/chats/chats.ts'
import type { Reaction } from '#contract/chats/reactions.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { presentQuote } from './quotes.ts'
import type { InboxRow, MessageRow } from './store.ts'

/**
 * Converts a message to its wire format. Only the sender gets the idempotency key, by which the sending browser
 * recognises its own message. The recipient gets an empty string.
 * @param fileOf returns the file of a quoted photo (`findQuotedFiles`)
 */
export function presentMessage(
  row: MessageRow,
  viewer: MemberId,
  fileOf: (photo: PhotoId) => string | null,
): Message {
  const message = {
    conversation: row.conversation_id,
    number: row.number,
    from: row.sender_id,
    at: iso(row.created_at),
    key: row.sender_id === viewer ? row.key : '',
  }
  if (row.deleted_at !== null) return { ...message, text: '', deleted: true }
  return {
    ...message,
    text: row.body,
    ...kindOf(row),
    ...(row.kind === 'gift' ? { credits: row.credits } : {}),
    ...photoOf(row, viewer),
    ...voiceOf(row),
    ...asksOf(row, viewer),
    ...presentQuote(row, fileOf),
    ...(row.edited_at !== null && { edited: true }),
    ...(row.reaction !== null && { reaction: row.reaction as Reaction }),
  }
}

/** Returns the field `kind` of a message on the wire, or an empty object for plain text. */
export const kindOf = ({ kind }: Pick<MessageRow, 'kind'>): Pick<Message, 'kind'> =>
  kind === 'text' ? {} : { kind: kind as NonNullable<Message['kind']> }

/** X13: returns what a text asks for, for its recipient; an empty object for every other message. */
const asksOf = (
  { asks, uncovered_at, body, sender_id }: MessageRow,
  viewer: MemberId,
): Pick<Message, 'asks'> =>
  asks === null || body === '' || sender_id === viewer
    ? {}
    : { asks: { what: asks, shown: uncovered_at !== null } }

/** Returns the photo of a message, or an empty object if there is no photo or its sender was erased. */
function photoOf(row: MessageRow, viewer: MemberId): Pick<Message, 'photo'> {
  const { media_key, width, height, thumbhash, opened_at } = row
  if (media_key === null || width === null || height === null || thumbhash === null) return {}
  const opened = row.sender_id === viewer || opened_at !== null
  return { photo: { filename: `${media_key}/large.webp`, width, height, thumbhash, opened } }
}

/** Returns the recording of a message, or an empty object if there is none or its sender was erased. */
function voiceOf({ voice_key, duration_ms, waveform, caption }: MessageRow): Pick<Message, 'voice'> {
  if (voice_key === null || duration_ms === null || waveform === null || caption === null) return {}
  return { voice: { filename: `${voice_key}/voice.wav`, duration_ms, waveform, caption } }
}

/**
 * Returns the card of a peer who is no longer visible. The card reveals neither data of the peer nor the reason why the
 * peer is no longer visible.
 */
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
    ...(row.muted_at !== null && { muted: true }),
    ...(row.pinned_at !== null && { pinned: true }),
  }
}
