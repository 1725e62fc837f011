import type { ServerResponse } from 'node:http'
import type { MemberId } from '#contract/ids.ts'
import type { PassingEvent } from '#contract/live-events.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { readLiveEvents, readLiveSeq, readLiveSeqs, type StoredLiveEvent } from '#server/kernel/live-event.ts'
import type { MemberSession } from '#server/kernel/visit.ts'
import { formatEvent, LiveStream, mostUnreadBytes } from './live-stream.ts'
import type { Visits } from './visits.ts'

/** Streams are looked after in so many groups, one each second: none of them waits longer for its heartbeat. */
const groups = 25
/** Streams that one member may hold open: browsers share one among their tabs. The oldest gives way. */
const mostStreams = 12
/** Events read at once; whoever is further behind is told to fetch everything anew. */
const batch = 200

/** The open streams of this process, by member. */
export class LiveHub {
  readonly #app: Pick<App, 'db' | 'bus' | 'presence' | 'log'>
  readonly #findOpenSessions: Visits['findOpenSessions']
  readonly #streams = new Map<MemberId, Set<LiveStream>>()
  readonly #groups = Array.from({ length: groups }, () => new Set<LiveStream>())
  readonly #pumping = new Map<MemberId, boolean>()
  readonly #stopListening: (() => void)[]
  readonly #timer: NodeJS.Timeout
  #opened = 0
  #second = 0
  #isLooking = false
  /** Something may have gone past any of the streams. */
  #hasMissed = false
  /** Opened since the last look: a session may have ended while its stream was being opened. */
  #fresh: LiveStream[] = []
  #isClosing = false

  constructor(
    app: Pick<App, 'db' | 'bus' | 'presence' | 'log'>,
    findOpenSessions: Visits['findOpenSessions'],
  ) {
    this.#app = app
    this.#findOpenSessions = findOpenSessions
    this.#stopListening = [
      app.bus.onWake((member) => {
        if (this.#streams.has(member)) void this.#pump(member)
      }),
      app.bus.onPassing((member, event) => this.#pass(member, event)),
      app.bus.onSessionsEnded((member, tokenHash) => this.#end(member, tokenHash)),
      // What was said while we did not hear is in the database.
      app.bus.onJoined((isSelf) => {
        if (isSelf) this.#hasMissed = true
      }),
    ]
    this.#timer = setInterval(() => this.#tick(), seconds(1))
    this.#timer.unref()
  }

  /** Streams that are open. */
  get size(): number {
    return this.#groups.reduce((sum, group) => sum + group.size, 0)
  }

  /**
   * Takes over an opened response; writes `missed`, which ends with the event `after`, then whatever came after that and
   * whatever comes.
   */
  add(response: ServerResponse, session: MemberSession, after: string, missed = ''): void {
    // Gone while its session was looked up: its 'close' was told to nobody and would not come again.
    if (response.destroyed) return
    const group = this.#groups[this.#opened++ % groups] as Set<LiveStream>
    const stream = new LiveStream(response, session, after, group)
    stream.begin(this.size, missed)
    if (this.#isClosing) return stream.end(this.size)
    const own = this.#streams.get(session.memberId) ?? new Set()
    own.add(stream)
    group.add(stream)
    this.#fresh.push(stream)
    this.#streams.set(session.memberId, own)
    response.on('close', () => this.#forget(stream))
    const [oldest] = own
    if (oldest && own.size > mostStreams) this.#finish(oldest)
    void this.#pump(session.memberId)
  }

  /** Ends every stream; browsers come back by themselves, not all at once, to another process or a later start. */
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

  /** Nothing may be written any more, though a slow reader may keep the connection open for long. */
  #finish(stream: LiveStream, crowd = 0): void {
    this.#forget(stream)
    stream.end(crowd)
  }

  #forget(stream: LiveStream): void {
    stream.group.delete(stream)
    const own = this.#streams.get(stream.member)
    own?.delete(stream)
    if (own?.size === 0) this.#streams.delete(stream.member)
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
      for (const stream of this.#streams.get(member) ?? []) stream.cut()
    } finally {
      this.#pumping.delete(member)
    }
  }

  async #writeNew(member: MemberId, own: ReadonlySet<LiveStream>): Promise<void> {
    for (;;) {
      const from = leastSeq(own)
      if (from === null) return
      const events = await readLiveEvents(this.#app.db, member, String(from), batch + 1)
      if (events.length > batch || lengthOf(events) > mostUnreadBytes) return this.#resync(member, own)
      for (const stream of own) {
        const news = events.filter(({ seq }) => BigInt(seq) > stream.seq)
        // A stream that joined while we read may stand before what was read; the next round serves it.
        if (news.length > 0 && stream.seq >= from)
          stream.write(news.map(formatEvent).join(''), news.at(-1)?.seq)
      }
      if (![...own].some(({ seq }) => seq < from)) return
    }
  }

  async #resync(member: MemberId, own: ReadonlySet<LiveStream>): Promise<void> {
    const seq = await readLiveSeq(this.#app.db, member)
    for (const stream of own)
      if (stream.seq < BigInt(seq)) stream.write(formatEvent({ seq, name: 'resync', data: '{}' }), seq)
  }

  /** Without a number: nobody resumes from it. */
  #pass(member: MemberId, { name, data }: PassingEvent): void {
    for (const stream of this.#streams.get(member) ?? [])
      stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #end(member: MemberId, tokenHash?: string): void {
    for (const stream of [...(this.#streams.get(member) ?? [])])
      if (tokenHash === undefined || stream.tokenHash.toString('hex') === tokenHash) this.#finish(stream)
  }

  /** A heartbeat for those whose turn it is, and a look after them; after all, while words of others may be lost. */
  #tick(): void {
    const turn = [...(this.#groups[this.#second] as Set<LiveStream>)]
    this.#second = (this.#second + 1) % groups
    if (this.#second === 0) this.#app.presence.sweep()
    for (const stream of turn) stream.beat()
    if (this.#isLooking) return
    const isAll = this.#hasMissed || !this.#app.bus.isUp
    void this.#look(isAll ? this.#all : [...turn, ...this.#fresh])
    this.#hasMissed = false
    this.#fresh = []
  }

  /** Whether sessions still hold and nothing has gone past: the bus carries no truth, and may be away. */
  async #look(streams: readonly LiveStream[]): Promise<void> {
    if (streams.length === 0) return
    this.#isLooking = true
    try {
      const [open, seqs] = await Promise.all([
        this.#findOpenSessions(streams.map(({ tokenHash }) => tokenHash)),
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
        this.#app.presence.saw(stream.member, invisible)
        if ((seqs.get(stream.member) ?? 0n) > stream.seq) void this.#pump(stream.member)
      }
    } catch (error) {
      this.#app.log.warn({ err: error }, 'streams could not be looked after')
    } finally {
      this.#isLooking = false
    }
  }
}

/** More than a reader may leave unread is not written at once either. */
const lengthOf = (events: readonly StoredLiveEvent[]) =>
  events.reduce((sum, { data }) => sum + data.length, 0)

function leastSeq(streams: ReadonlySet<LiveStream>): bigint | null {
  let least: bigint | null = null
  for (const { seq } of streams) if (least === null || seq < least) least = seq
  return least
}
