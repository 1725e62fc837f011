import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { readLiveEvents, readLiveSeq, type StoredLiveEvent } from '#server/kernel/live-event.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import * as store from './store.ts'

/** Whoever is further behind is told to fetch everything anew. */
export const most_missed = 200
/** Nor is more than this written at once, to somebody who may never read it. */
const most_missed_letters = 256 * 1024

/**
 * What a member's browser has missed since it was last here (C3), ascending. What came from, or went to, somebody who is
 * not to be seen any more (blocked by either, paused, gone) is not told: one `resync` takes the place of it all, so that
 * the page shows what there is now, and for every reason the same.
 * @param after number of the last event that it has seen
 */
export async function readMissed(visit: MemberVisit, after: string): Promise<StoredLiveEvent[]> {
  const { app, session } = visit
  const events = await readLiveEvents(app.db, session.memberId, after, most_missed + 1)
  const letters = events.reduce((sum, { data }) => sum + data.length, 0)
  if (events.length > most_missed || letters > most_missed_letters)
    return [resyncAt(await readLiveSeq(app.db, session.memberId))]
  const others = await othersOf(visit, events)
  if (others.size === 0) return events
  const cardOf = await peerCards(visit, [...new Set(others.values())])
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

/** Whom each event is about beside the member, by its number. */
async function othersOf(
  { app, session }: MemberVisit,
  events: readonly StoredLiveEvent[],
): Promise<ReadonlyMap<string, MemberId>> {
  const others = new Map<string, MemberId>()
  const read = new Map<string, ConversationId>()
  for (const { seq, name, data } of events) {
    const event = { name, data: JSON.parse(data) } as LiveEvent
    if (event.name === 'message') others.set(seq, event.data.peer)
    else if (event.name === 'peer_read') read.set(seq, event.data.conversation)
    else if ('profile' in event.data) others.set(seq, event.data.profile)
  }
  if (read.size === 0) return others
  const { rows } = await store.selectPeers(app.db, [session.memberId, [...new Set(read.values())]])
  const peers = new Map(rows.map((row) => [row.conversation_id, row.peer_id]))
  for (const [seq, conversation] of read) {
    const peer = peers.get(conversation)
    if (peer) others.set(seq, peer)
  }
  return others
}
