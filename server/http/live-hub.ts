import type { ServerResponse } from 'node:http'
import type { PassingEvent } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { readLiveEvents, readLiveSeq, type StoredLiveEvent } from '#server/kernel/live-event.ts'
import type { MemberSession } from '#server/kernel/visit.ts'

/** Keeps proxies from closing a quiet stream, lets the page hear that it is alive, and renews presence. */
const heartbeatMs = 25_000
/** A reader that has so much unread is cut; it comes back and resumes. */
const mostUnreadBytes = 256 * 1024
/** Streams that one member may hold open: browsers share one among their tabs. The oldest gives way. */
const mostStreams = 12
/** Events read at once; whoever is further behind is told to fetch everything anew. */
const batch = 200

interface Stream {
  readonly response: ServerResponse
  readonly session: MemberSession
  /** Number of the last event written. */
  seq: bigint
}

/** The open streams of this process, by member. */
export class LiveHub {
  readonly #app: App
  readonly #streams = new Map<MemberId, Set<Stream>>()
  readonly #pumping = new Map<MemberId, boolean>()
  readonly #stopListening: (() => void)[]
  readonly #heartbeat: NodeJS.Timeout

  constructor(app: App) {
    this.#app = app
    this.#stopListening = [
      app.bus.onWake((member) => void this.#pump(member)),
      app.bus.onPassing((member, event) => this.#pass(member, event)),
      app.bus.onSessionsEnded((member, tokenHash) => this.#end(member, tokenHash)),
    ]
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Streams that are open. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, own) => sum + own.size, 0)
  }

  /** Takes over an opened response; writes what came after `after`, then whatever comes. */
  add(response: ServerResponse, session: MemberSession, after: string): void {
    // Gone while its session was looked up: its 'close' was told to nobody and would not come again.
    if (response.destroyed) return
    const stream: Stream = { response, session, seq: BigInt(after) }
    const own = this.#streams.get(session.memberId) ?? new Set()
    own.add(stream)
    this.#streams.set(session.memberId, own)
    response.on('close', () => this.#forget(stream))
    const [oldest] = own
    if (oldest && own.size > mostStreams) this.#finish(oldest)
    this.#app.presence.saw(session.memberId)
    void this.#pump(session.memberId)
  }

  /** Ends every stream; browsers come back by themselves, to another process or a later start. */
  close(): void {
    clearInterval(this.#heartbeat)
    for (const stop of this.#stopListening) stop()
    for (const own of [...this.#streams.values()]) for (const stream of [...own]) this.#finish(stream)
  }

  /** Nothing may be written any more, though a slow reader may keep the connection open for long. */
  #finish(stream: Stream): void {
    this.#forget(stream)
    stream.response.end()
  }

  #forget(stream: Stream): void {
    const { memberId } = stream.session
    const own = this.#streams.get(memberId)
    own?.delete(stream)
    if (own?.size === 0) this.#streams.delete(memberId)
  }

  /**
   * One reading at a time for a member; a wake-up during it makes it read once more, for whoever is open by then: the
   * streams of a member change while we read.
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
      // The rows are still there: the next wake-up, the browser's return or the polling finds them.
      this.#app.log.warn({ err: error }, 'live events could not be read')
      for (const stream of this.#streams.get(member) ?? []) stream.response.destroy()
    } finally {
      this.#pumping.delete(member)
    }
  }

  async #writeNew(member: MemberId, own: ReadonlySet<Stream>): Promise<void> {
    for (;;) {
      const from = [...own].reduce<bigint | null>(
        (least, { seq }) => (least === null || seq < least ? seq : least),
        null,
      )
      if (from === null) return
      const events = await readLiveEvents(this.#app.db, member, String(from), batch + 1)
      if (events.length > batch) return this.#resync(member, own)
      for (const stream of own) {
        const news = events.filter(({ seq }) => BigInt(seq) > stream.seq)
        // A stream that joined while we read may stand before what was read; the next round serves it.
        if (news.length > 0 && stream.seq >= from) write(stream, news.map(format).join(''), news.at(-1)?.seq)
      }
      if (![...own].some(({ seq }) => seq < from)) return
    }
  }

  async #resync(member: MemberId, own: ReadonlySet<Stream>): Promise<void> {
    const seq = await readLiveSeq(this.#app.db, member)
    for (const stream of own)
      if (stream.seq < BigInt(seq)) write(stream, format({ seq, name: 'resync', data: '{}' }), seq)
  }

  /** Without a number: nobody resumes from it. */
  #pass(member: MemberId, { name, data }: PassingEvent): void {
    for (const stream of this.#streams.get(member) ?? [])
      write(stream, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #end(member: MemberId, tokenHash?: string): void {
    for (const stream of [...(this.#streams.get(member) ?? [])])
      if (tokenHash === undefined || stream.session.tokenHash.toString('hex') === tokenHash)
        this.#finish(stream)
  }

  #beat(): void {
    this.#app.presence.sweep()
    for (const [member, own] of this.#streams) {
      this.#app.presence.saw(member)
      for (const stream of own) write(stream, beat)
    }
  }
}

/** An event without number or data: no news, but heard by the page, as a comment would not be. */
const beat = 'event: beat\ndata\n\n'

const format = ({ seq, name, data }: StoredLiveEvent) => `id: ${seq}\nevent: ${name}\ndata: ${data}\n\n`

function write(stream: Stream, text: string, seq?: string): void {
  if (stream.response.writableLength > mostUnreadBytes) {
    stream.response.destroy()
    return
  }
  stream.response.write(text)
  if (seq !== undefined) stream.seq = BigInt(seq)
}
