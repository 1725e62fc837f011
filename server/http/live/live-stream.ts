import type { ServerResponse } from 'node:http'
import type { MemberId } from '#contract/wire/ids.ts'
import type { StoredLiveEvent } from '#server/domain/live/handlers.ts'
import type { MemberSession } from '#server/kernel/request-context.ts'

/**
 * Maximum number of bytes that wait for a stream's reader. Above this limit, the server cuts the stream, and the
 * browser reconnects and resumes.
 */
export const unread_max_bytes = 256 * 1024
/** Time that a browser has to read the rest of a stream that the server ended. Then the server cuts the connection. */
const drain_ms = 5_000
/**
 * Reconnection delay in milliseconds: `first` plus a random delay. The maximum of the random delay is `spread`, or 1 ms
 * for each stream that ends at the same time, whichever is longer.
 */
const reconnectMs = { first: 1_000, spread: 2_000 }

/**
 * Returns a heartbeat: an event without number, whose data is the expected end of the site's maintenance, if there is one.
 * A comment line would not be enough, because scripts in pages cannot see comments.
 */
const heartbeat = (maintenance: string | null) => `event: beat\ndata: ${maintenance ?? ''}\n\n`

/** Formats an event with its number, which the browser sends when it reconnects. */
export const formatEvent = ({ seq, name, data }: StoredLiveEvent) =>
  `id: ${seq}\nevent: ${name}\ndata: ${data}\n\n`

/** One browser's open stream. The object is small, because there are many streams. */
export class LiveStream {
  readonly member: MemberId
  readonly tokenHash: Buffer
  /** Host of the member's site. */
  readonly host: string
  /** The group of this stream in the hub. All streams of a group get their heartbeat in the same second. */
  readonly group: Set<LiveStream>
  /** Number of the last event that was written. */
  seq: bigint
  readonly #response: ServerResponse

  constructor(
    response: ServerResponse,
    session: MemberSession,
    host: string,
    after: string,
    group: Set<LiveStream>,
  ) {
    this.#response = response
    this.member = session.memberId
    this.tokenHash = session.tokenHash
    this.host = host
    this.seq = BigInt(after)
    this.group = group
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed
  }

  /**
   * Writes the reconnection delay and the missed events. From these first bytes, proxies and the page learn that the
   * stream is open.
   */
  begin(streamCount: number, missed: string): void {
    this.#response.write(retryAfter(streamCount) + missed)
  }

  sendHeartbeat(maintenance: string | null): void {
    this.write(heartbeat(maintenance))
  }

  /** @param seq number of the last event in `text` */
  write(text: string, seq?: string): void {
    if (this.#response.writableLength > unread_max_bytes) return this.cut()
    this.#response.write(text)
    if (seq !== undefined) this.seq = BigInt(seq)
  }

  /**
   * Ends the stream after the text written so far.
   * @param streamCount number of streams that end at the same time and will reconnect
   */
  end(streamCount: number): void {
    this.#response.end(retryAfter(streamCount))
    // The hub has already removed this stream. Without a time limit, a slow reader could occupy memory forever.
    const timer = setTimeout(() => this.cut(), drain_ms).unref()
    this.#response.once('close', () => clearTimeout(timer))
  }

  /** Drops the connection at once. */
  cut(): void {
    this.#response.destroy()
  }
}

/**
 * Formats a random reconnection delay as a `retry` line. The delay is random, so that many browsers do not reconnect at
 * the same time.
 */
function retryAfter(streamCount: number): string {
  const wait = reconnectMs.first + Math.random() * Math.max(reconnectMs.spread, streamCount)
  return `retry: ${Math.round(wait)}\n\n`
}
