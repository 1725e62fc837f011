import type { ServerResponse } from 'node:http'
import type { MemberId } from '#contract/wire/ids.ts'
import type { PassingEvent } from '#contract/wire/live-events.ts'
import {
  readLiveEvents,
  readLiveSeq,
  readLiveSeqs,
  type StoredLiveEvent,
} from '#server/domain/live/handlers.ts'
import type { RequestContexts } from '#server/http/session/request-contexts.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { MemberSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { formatEvent, LiveStream, unread_max_bytes } from './live-stream.ts'

/** Streams are split into this many groups; one group gets a heartbeat each second. */
const groups = 25
/**
 * Maximum number of open streams per member. The tabs of a browser share a stream. A new stream above the limit ends
 * the oldest stream.
 */
const streams_max = 12
/**
 * Maximum number of events in one read. If a stream has missed more events, it gets the event `resync` instead, and its
 * page fetches all its data again.
 */
const batch = 200

/** The open streams of this process, by member. */
export class LiveHub {
  readonly #app: Pick<App, 'db' | 'bus' | 'presence' | 'log'>
  readonly #requestContexts: Pick<RequestContexts, 'findOpenSessions' | 'findSite'>
  readonly #streams = new Map<MemberId, Set<LiveStream>>()
  readonly #groups = Array.from({ length: groups }, () => new Set<LiveStream>())
  readonly #pumping = new Map<MemberId, boolean>()
  readonly #stopListening: (() => void)[]
  readonly #timer: NodeJS.Timeout
  #opened = 0
  #second = 0
  #isChecking = false
  /** Whether the streams may have missed a message of the bus. */
  #hasMissed = false
  /**
   * Streams opened since the last check. The next check includes them, because a session may have ended while its
   * stream was being opened.
   */
  #fresh: LiveStream[] = []
  #isClosing = false
  /** Expected end of the maintenance of each site with streams, by host. */
  readonly #maintenance = new Map<string, string | null>()

  constructor(
    app: Pick<App, 'db' | 'bus' | 'presence' | 'log'>,
    requestContexts: Pick<RequestContexts, 'findOpenSessions' | 'findSite'>,
  ) {
    this.#app = app
    this.#requestContexts = requestContexts
    this.#stopListening = [
      app.bus.onWake((member) => {
        if (this.#streams.has(member)) void this.#pump(member)
      }),
      app.bus.onPassing((member, event) => this.#pass(member, event)),
      app.bus.onSessionsEnded((member, tokenHash) => this.#end(member, tokenHash)),
      // After this process has joined the bus again, the next check includes all streams. The bus announced no events
      // while it was down, so the check looks for such events in the database.
      app.bus.onJoined((isSelf) => {
        if (isSelf) this.#hasMissed = true
      }),
    ]
    this.#timer = setInterval(() => this.#tick(), seconds(1))
    this.#timer.unref()
  }

  /** Number of open streams. */
  get size(): number {
    return this.#groups.reduce((sum, group) => sum + group.size, 0)
  }

  /**
   * Adds the response of an open request as a stream. Writes `missed`, the text of the events that the browser has
   * missed, and then every event after number `after`. `after` is the number of the last event in `missed` or, if
   * `missed` is empty, the position at which the stream begins.
   */
  add(
    response: ServerResponse,
    { session, site }: { readonly session: MemberSession; readonly site: Site },
    after: string,
    missed = '',
  ): void {
    // The client disconnected during the session lookup. Its `close` event already fired, so we would never see it.
    if (response.destroyed) return
    const group = this.#groups[this.#opened++ % groups] as Set<LiveStream>
    const stream = new LiveStream(response, session, site.domain, after, group)
    this.#maintenance.set(site.domain, site.settings.maintenance_until)
    stream.begin(this.size, missed)
    if (this.#isClosing) return stream.end(this.size)
    const own = this.#streams.get(session.memberId) ?? new Set()
    own.add(stream)
    group.add(stream)
    this.#fresh.push(stream)
    this.#streams.set(session.memberId, own)
    response.on('close', () => this.#remove(stream))
    const [oldest] = own
    if (oldest && own.size > streams_max) this.#finish(oldest)
    void this.#pump(session.memberId)
  }

  /**
   * Ends every stream. Browsers reconnect after random delays, to another process or to this server after the restart.
   */
  close(): void {
    this.#isClosing = true
    clearInterval(this.#timer)
    for (const stop of this.#stopListening) stop()
    const all = this.size
    for (const stream of this.#all) this.#finish(stream, all)
  }

  get #all(): LiveStream[] {
    return this.#groups.flatMap((group) => [...group])
  }

  /** Ends a stream. Removes it from the hub at once, because a slow reader may keep its connection open for long. */
  #finish(stream: LiveStream, streamCount = 0): void {
    this.#remove(stream)
    stream.end(streamCount)
  }

  #remove(stream: LiveStream): void {
    stream.group.delete(stream)
    const own = this.#streams.get(stream.member)
    own?.delete(stream)
    if (own?.size === 0) this.#streams.delete(stream.member)
  }

  /**
   * Reads a member's new events and writes them to the member's streams, one query at a time. A wake-up during the
   * query causes one more query after it.
   */
  async #pump(member: MemberId): Promise<void> {
    if (this.#pumping.has(member)) {
      this.#pumping.set(member, true)
      return
    }
    try {
      do {
        this.#pumping.set(member, false)
        const own = this.#streams.get(member)
        if (own) await this.#writeNew(member, own)
      } while (this.#pumping.get(member) === true)
    } catch (error) {
      // Cuts the member's streams. Their browsers reconnect and get the events then, because the events are stored.
      this.#app.log.warn({ err: error }, 'live events could not be read')
      for (const stream of this.#streams.get(member) ?? []) stream.cut()
    } finally {
      this.#pumping.delete(member)
    }
  }

  async #writeNew(member: MemberId, own: ReadonlySet<LiveStream>): Promise<void> {
    for (;;) {
      const from = lowestSeq(own)
      if (from === null) return
      const events = await readLiveEvents(this.#app.db, member, String(from), batch + 1)
      if (events.length > batch || lengthOf(events) > unread_max_bytes) return this.#resync(member, own)
      for (const stream of own) {
        const newEvents = events.filter(({ seq }) => BigInt(seq) > stream.seq)
        // Skips a stream that was added during the query and is behind `from`. The next iteration serves this stream.
        if (newEvents.length > 0 && stream.seq >= from)
          stream.write(newEvents.map(formatEvent).join(''), newEvents.at(-1)?.seq)
      }
      if (![...own].some(({ seq }) => seq < from)) return
    }
  }

  async #resync(member: MemberId, own: ReadonlySet<LiveStream>): Promise<void> {
    const seq = await readLiveSeq(this.#app.db, member)
    for (const stream of own)
      if (stream.seq < BigInt(seq)) stream.write(formatEvent({ seq, name: 'resync', data: '{}' }), seq)
  }

  /** Writes a transient event to the member's open streams. It has no number, because it is never replayed. */
  #pass(member: MemberId, { name, data }: PassingEvent): void {
    for (const stream of this.#streams.get(member) ?? [])
      stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #end(member: MemberId, tokenHash?: string): void {
    for (const stream of [...(this.#streams.get(member) ?? [])])
      if (tokenHash === undefined || stream.tokenHash.toString('hex') === tokenHash) this.#finish(stream)
  }

  /**
   * Sends a heartbeat to the next group, and checks the streams of this group and the new streams. Checks all streams
   * if messages of the bus may have been lost.
   */
  #tick(): void {
    const group = [...(this.#groups[this.#second] as Set<LiveStream>)]
    this.#second = (this.#second + 1) % groups
    if (this.#second === 0) this.#app.presence.sweep()
    for (const stream of group) stream.sendHeartbeat(this.#maintenance.get(stream.host) ?? null)
    void this.#readMaintenance()
    if (this.#isChecking) return
    const isAll = this.#hasMissed || !this.#app.bus.isUp
    void this.#check(isAll ? this.#all : [...group, ...this.#fresh])
    this.#hasMissed = false
    this.#fresh = []
  }

  /** Reads the settings of the sites. They are cached, so this costs a query every 15 s. */
  async #readMaintenance(): Promise<void> {
    try {
      for (const hostname of this.#maintenance.keys()) {
        const { settings } = await this.#requestContexts.findSite({ hostname })
        this.#maintenance.set(hostname, settings.maintenance_until)
      }
    } catch (error) {
      this.#app.log.warn({ err: error }, 'the settings of the sites could not be read')
    }
  }

  /**
   * Ends the streams of ended sessions. For every other stream, records activity of its member with the member's
   * current setting `invisible`, and writes the events that the stream lacks, because the bus may have lost their
   * announcement.
   */
  async #check(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return
    this.#isChecking = true
    try {
      const [open, seqs] = await Promise.all([
        this.#requestContexts.findOpenSessions(streams.map(({ tokenHash }) => tokenHash)),
        readLiveSeqs(this.#app.db, [...new Set(streams.map(({ member }) => member))]),
      ])
      const isInvisible = new Map(open.map((one) => [one.tokenHash.toString('hex'), one.invisible]))
      for (const stream of streams) {
        if (!stream.isOpen) continue
        const invisible = isInvisible.get(stream.tokenHash.toString('hex'))
        if (invisible === undefined) {
          this.#finish(stream)
          continue
        }
        this.#app.presence.recordActivity(stream.member, invisible)
        if ((seqs.get(stream.member) ?? 0n) > stream.seq) void this.#pump(stream.member)
      }
    } catch (error) {
      this.#app.log.warn({ err: error }, 'streams could not be checked')
    } finally {
      this.#isChecking = false
    }
  }
}

/** Returns the length of the events' data in UTF-16 units, an estimate of its bytes. */
const lengthOf = (events: readonly StoredLiveEvent[]) =>
  events.reduce((sum, { data }) => sum + data.length, 0)

function lowestSeq(streams: ReadonlySet<LiveStream>): bigint | null {
  let lowest: bigint | null = null
  for (const { seq } of streams) if (lowest === null || seq < lowest) lowest = seq
  return lowest
}
