import type { LiveEvent, PassingEvent } from '#contract/live-events.ts'
import { type EventStream, type NumberedEvent, openStream } from './event-stream.ts'

/** The server lets itself be heard every 25 s; after this long without a sound the connection counts as dead. */
const silence_ms = 60_000
const look_ms = 20_000

/** What the tabs of one member tell each other. */
type Word =
  /** A tab has begun: whoever leads says where the stream stands. */
  | { readonly hello: true }
  /** The stream is alive and stands at this number. */
  | { readonly at: string }
  | { readonly event: NumberedEvent }
  | { readonly passing: PassingEvent }

export interface LiveOptions {
  /** Whose events: tabs of another member do not mix in. */
  readonly member: string
  /** The number of the last event that the page's data knows (`user.live_seq`). */
  readonly after: string
  readonly onEvent: (event: LiveEvent) => void
  readonly onPassing: (event: PassingEvent) => void
  /** Something was missed: what is on show must be fetched again. */
  readonly onGap: () => void
  /** Nobody's events are given to this page any more. */
  readonly onRefused: () => void
}

export interface Live {
  /** Whether events are arriving, here or by the tab that leads. */
  isFresh(): boolean
  stop(): void
}

/**
 * The member's events in this tab (C3), each once and in order. One tab holds the stream, since a browser opens six
 * connections to a host at most; it tells the others. When it closes, or has fallen silent (frozen, asleep) while
 * another one is on show, that one takes over and goes on from where it stands.
 */
export function openLive({ member, after, onEvent, onPassing, onGap, onRefused }: LiveOptions): Live {
  const channel = new BroadcastChannel(`live ${member}`)
  let seq = BigInt(after)
  let heardAt = Date.now()
  let isHeard = false

  function hear() {
    heardAt = Date.now()
    isHeard = true
  }
  function take({ seq: number, ...event }: NumberedEvent) {
    hear()
    const next = BigInt(number)
    if (next <= seq) return
    const isGap = event.name === 'resync' || next > seq + 1n
    seq = next
    if (isGap) onGap()
    else onEvent(event as LiveEvent)
  }
  function tell(word: Word) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(word)
  }

  const lead = holdLead(`live ${member}`, () =>
    openStream({
      member,
      after: () => String(seq),
      onAlive() {
        hear()
        tell({ at: String(seq) })
      },
      onEvent(event) {
        take(event)
        tell({ event })
      },
      onPassing(passing) {
        onPassing(passing)
        tell({ passing })
      },
      onLost() {
        isHeard = false
      },
      onRefused,
    }),
  )

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('event' in data) take(data.event)
    else if ('passing' in data) onPassing(data.passing)
    else if ('hello' in data) {
      if (lead.stream && isHeard) tell({ at: String(seq) })
    } else {
      hear()
      if (BigInt(data.at) <= seq) return
      seq = BigInt(data.at)
      onGap()
    }
  })
  tell({ hello: true })

  /** Looks whether the stream is still there: a connection can die without a word, a tab can be frozen. */
  function look() {
    if (document.hidden || Date.now() - heardAt < silence_ms) return
    heardAt = Date.now() // the next attempt not before another silence
    isHeard = false
    if (lead.stream) lead.stream.reopen()
    else lead.take()
  }
  /** The network is back, or the page from the browser's store of left ones: what came meanwhile went past. */
  function comeBack(event: Event) {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
    if (lead.stream) lead.stream.reopen()
    else tell({ hello: true })
  }
  const timer = setInterval(look, look_ms)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', comeBack)
  addEventListener('pageshow', comeBack)

  return {
    isFresh: () => isHeard && Date.now() - heardAt < silence_ms,
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', comeBack)
      removeEventListener('pageshow', comeBack)
      lead.end()
      channel.close()
    },
  }
}

/** The lead among the tabs of a name: whoever has it has the stream. */
interface Lead {
  /** Null while another tab leads. */
  readonly stream: EventStream | null
  /** Takes the lead from the tab that has it, which then waits for its turn again. */
  take(): void
  end(): void
}

function holdLead(name: string, open: () => EventStream): Lead {
  let stream: EventStream | null = null
  let waiting = new AbortController()
  let isOver = false
  let release = () => {}

  function claim(steal: boolean) {
    // Only secure contexts have locks; without them every tab has a stream of its own.
    if (!navigator.locks) {
      stream = open()
      return
    }
    waiting.abort()
    waiting = new AbortController()
    let isMine = false
    const hold = () => {
      isMine = true
      stream = open()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch(() => {
      if (!isMine || isOver) return // given up before its turn
      letGo()
      claim(false)
    })
  }
  function letGo() {
    stream?.close()
    stream = null
    release()
  }

  claim(false)
  return {
    get stream() {
      return stream
    },
    take: () => claim(true),
    end() {
      isOver = true
      waiting.abort()
      letGo()
    },
  }
}
