import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { readLiveEvents, readLiveSeq, type StoredLiveEvent } from '#server/domain/live/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import * as store from './store.ts'

/**
 * The maximum number of missed events that are sent to a browser. A browser that missed more events gets a single
 * `resync` event instead, so that it reloads all data. `append_member_event.sql` deletes old events, but always keeps
 * more events than this number.
 */
export const max_missed_events = 200
/**
 * Maximum total length of the missed events, in UTF-16 code units. The limit bounds the memory that is used for a slow
 * client.
 */
const max_missed_length = 256 * 1024

/**
 * Returns the live events that a member's browser missed (C3), oldest first. Leaves out events about members who are no
 * longer visible (blocked, paused or deleted). In place of all left-out events, returns a single `resync` event. The
 * page then loads its current state, which does not reveal why events were left out. Returns only a `resync` event if
 * the browser missed more than `max_missed_events` events, or if the total length of the events exceeds
 * `max_missed_length`.
 * @param after the number of the last event that the browser received
 */
export async function readMissed(requestContext: MemberContext, after: string): Promise<StoredLiveEvent[]> {
  const { app, session } = requestContext
  const events = await readLiveEvents(app.db, session.memberId, after, max_missed_events + 1)
  const length = events.reduce((sum, { data }) => sum + data.length, 0)
  if (events.length > max_missed_events || length > max_missed_length)
    return [resyncAt(await readLiveSeq(app.db, session.memberId))]
  const others = await othersOf(requestContext, events)
  if (others.size === 0) return events
  const cardOf = await peerCards(requestContext, [...new Set(others.values())])
  const isHidden = ({ seq }: StoredLiveEvent) => {
    const other = others.get(seq)
    return other !== undefined && isGone(cardOf(other))
  }
  const last = events.findLast(isHidden)
  return events.flatMap((event) => {
    if (event === last) return [resyncAt(event.seq)]
    return isHidden(event) ? [] : [event]
  })
}

const resyncAt = (seq: string): StoredLiveEvent => ({ seq, name: 'resync', data: '{}' })

/** For each event that is about another member, returns that member, by the number of the event. */
async function othersOf(
  { app, session }: MemberContext,
  events: readonly StoredLiveEvent[],
): Promise<ReadonlyMap<string, MemberId>> {
  const others = new Map<string, MemberId>()
  const read = new Map<string, ConversationId>()
  for (const { seq, name, data } of events) {
    const event = { name, data: JSON.parse(data) } as LiveEvent
    if (event.name === 'message' || event.name === 'message_changed') others.set(seq, event.data.peer)
    else if (event.name === 'peer_read') read.set(seq, event.data.conversation)
    else if ('profile' in event.data) others.set(seq, event.data.profile)
  }
  if (read.size === 0) return others
  const { rows } = await store.selectPeers(app.db, {
    member_id: session.memberId,
    conversation_ids: [...new Set(read.values())],
  })
  const peers = new Map(rows.map((row) => [row.conversation_id, row.peer_id]))
  for (const [seq, conversation] of read) {
    const peer = peers.get(conversation)
    if (peer) others.set(seq, peer)
  }
  return others
}
