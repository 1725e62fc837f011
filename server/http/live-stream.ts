import type { ServerResponse } from 'node:http'
import type { MemberId } from '#contract/ids.ts'
import type { StoredLiveEvent } from '#server/kernel/live-event.ts'
import type { MemberSession } from '#server/kernel/visit.ts'

/** A reader that has so much unread is cut; it comes back and resumes. */
export const mostUnreadBytes = 256 * 1024
/** Whoever has not taken the rest of an ended stream by then never will. */
const lastWordsMs = 5_000
/** After a cut, browsers come back spread over this time, or one millisecond for each of those who come together. */
const comeBackMs = { first: 1_000, spread: 2_000 }

/** An event without number or data: no news, but heard by the page, as a comment would not be. */
const heartbeat = 'event: beat\ndata\n\n'

/** An event with its number, which the browser names when it comes back. */
export const formatEvent = ({ seq, name, data }: StoredLiveEvent) =>
  `id: ${seq}\nevent: ${name}\ndata: ${data}\n\n`

/** One browser's open stream. It holds little: there are many. */
export class LiveStream {
  readonly member: MemberId
  readonly tokenHash: Buffer
  /** Those that are looked after in the same second. */
  readonly group: Set<LiveStream>
  /** Number of the last event written. */
  seq: bigint
  readonly #response: ServerResponse

  constructor(response: ServerResponse, session: MemberSession, after: string, group: Set<LiveStream>) {
    this.#response = response
    this.member = session.memberId
    this.tokenHash = session.tokenHash
    this.seq = BigInt(after)
    this.group = group
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed
  }

  /** The first words, so that proxies and the page know that it is open, and what its reader has missed. */
  begin(crowd: number, missed: string): void {
    this.#response.write(retryAfter(crowd) + missed)
  }

  beat(): void {
    this.write(heartbeat)
  }

  /** @param seq number of the last event in `text` */
  write(text: string, seq?: string): void {
    if (this.#response.writableLength > mostUnreadBytes) return this.cut()
    this.#response.write(text)
    if (seq !== undefined) this.seq = BigInt(seq)
  }

  /** Ends what has been written. @param crowd how many end with it and will come back */
  end(crowd: number): void {
    this.#response.end(retryAfter(crowd))
    // It counts no more among its member's streams, and would hold what it holds for as long as its reader likes.
    const timer = setTimeout(() => this.cut(), lastWordsMs).unref()
    this.#response.once('close', () => clearTimeout(timer))
  }

  /** Ends it without a word. */
  cut(): void {
    this.#response.destroy()
  }
}

/** When the browser shall come back after a cut: each at another time, so that a crowd is no stampede. */
function retryAfter(crowd: number): string {
  const wait = comeBackMs.first + Math.random() * Math.max(comeBackMs.spread, crowd)
  return `retry: ${Math.round(wait)}\n\n`
}
