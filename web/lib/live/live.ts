import type { LiveEvent, PassingEvent } from '#contract/wire/live-events.ts'
import { type EventStream, type NumberedEvent, openStream } from './event-stream.ts'
import { noteMaintenance } from './maintenance.ts'

/**
 * Milliseconds without a heartbeat after which the connection counts as dead. The server sends a heartbeat every 25 s.
 */
const silence_ms = 60_000
const check_ms = 20_000

/** A message between the tabs of one member. */
type TabMessage =
  /** A tab has opened. The leading tab answers with the number of the last event. */
  | { readonly hello: true }
  /**
   * The leading tab's stream is alive. `at` is the number of the last event. `maintenance` is the expected end of the
   * site's maintenance; absent if only the connection has opened. Not a message of its own, because tabs of an
   * earlier release take each unknown message for this one.
   */
  | { readonly at: string; readonly maintenance?: string | null }
  | { readonly event: NumberedEvent }
  | { readonly passing: PassingEvent }

export interface LiveOptions {
  /** Id of the member whose events are delivered. Tabs of another member use a separate channel. */
  readonly member: string
  /** Number of the member's last event before the server read the page's data (`user.live_seq`). */
  readonly after: string
  readonly onEvent: (event: LiveEvent) => void
  readonly onPassing: (event: PassingEvent) => void
  /** Called when events were missed and the visible data must be refetched. */
  readonly onGap: () => void
  /** Called in the leading tab when its stream is alive again, such as after the site has moved to another server. */
  readonly onBack: () => void
  /** Called when the server repeatedly refuses to send events to this page. */
  readonly onRefused: () => void
}

export interface Live {
  /** Returns whether events arrive, either in this tab or through the leading tab. */
  isFresh(): boolean
  stop(): void
}

/**
 * Delivers the member's events to this tab (C3), each event once and in order. Only the leading tab has an event
 * stream, because a browser opens at most six connections to a host. The leading tab sends the events to the member's
 * other tabs. When the leading tab closes, another tab takes over. A visible tab also takes over when the leading tab
 * is silent, because the leading tab may be frozen. The new leading tab continues after the last known event.
 */
export function openLive(options: LiveOptions): Live {
  const { member, after, onEvent, onPassing, onGap, onBack, onRefused } = options
  const channel = new BroadcastChannel(`live ${member}`)
  let seq = BigInt(after)
  let aliveAt = Date.now()
  let isAlive = false
  let isLost = false

  function noteAlive() {
    aliveAt = Date.now()
    isAlive = true
  }
  function receive({ seq: number, ...event }: NumberedEvent) {
    noteAlive()
    const next = BigInt(number)
    if (next <= seq) return
    const isGap = event.name === 'resync' || next > seq + 1n
    seq = next
    if (isGap) onGap()
    else onEvent(event as LiveEvent)
  }
  function post(message: TabMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its origin
    channel.postMessage(message)
  }

  const lead = queueForLead(`live ${member}`, () =>
    openStream({
      member,
      after: () => String(seq),
      onAlive() {
        noteAlive()
        if (isLost) onBack()
        isLost = false
        post({ at: String(seq) })
      },
      onEvent(event) {
        receive(event)
        post({ event })
      },
      onPassing(passing) {
        onPassing(passing)
        post({ passing })
      },
      onMaintenance(maintenance) {
        noteMaintenance(maintenance)
        post({ at: String(seq), maintenance })
      },
      onLost() {
        isAlive = false
        isLost = true
      },
      onRefused,
    }),
  )

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('event' in data) receive(data.event)
    else if ('passing' in data) onPassing(data.passing)
    else if ('hello' in data) {
      if (lead.stream && isAlive) post({ at: String(seq) })
    } else if ('at' in data) {
      noteAlive()
      if (data.maintenance !== undefined) noteMaintenance(data.maintenance)
      if (BigInt(data.at) <= seq) return
      seq = BigInt(data.at)
      onGap()
    }
  })
  post({ hello: true })

  /**
   * Reconnects the stream, or takes the lead from another tab, if no heartbeat has arrived for `silence_ms`. A
   * connection can die silently, and the leading tab can be frozen.
   */
  function checkAlive() {
    if (document.hidden || Date.now() - aliveAt < silence_ms) return
    aliveAt = Date.now() // the next retry comes only after another period of silence
    isAlive = false
    isLost = true
    if (lead.stream) lead.stream.reopen()
    else lead.take()
  }
  /**
   * Catches up on missed events when the network is back or the page returns from the back-forward cache. The leading
   * tab reconnects its stream. Any other tab asks the leading tab for the number of the last event.
   */
  function reconnect(event: Event) {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
    if (lead.stream) lead.stream.reopen()
    else post({ hello: true })
  }
  const timer = setInterval(checkAlive, check_ms)
  document.addEventListener('visibilitychange', checkAlive)
  addEventListener('online', reconnect)
  addEventListener('pageshow', reconnect)

  return {
    isFresh: () => isAlive && Date.now() - aliveAt < silence_ms,
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkAlive)
      removeEventListener('online', reconnect)
      removeEventListener('pageshow', reconnect)
      lead.end()
      channel.close()
    },
  }
}

/** Decides which of the tabs with the same lock name leads. The leading tab has the event stream. */
interface Lead {
  /** The event stream, or `null` while another tab leads. */
  readonly stream: EventStream | null
  /** Takes the lead from another tab. That tab then waits in the queue to lead again. */
  take(): void
  end(): void
}

function queueForLead(name: string, open: () => EventStream): Lead {
  let stream: EventStream | null = null
  let waiting = new AbortController()
  let isOver = false
  let release = () => {}

  function claim(steal: boolean) {
    // Locks exist only in secure contexts. Without locks, every tab has its own stream.
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
      if (!isMine || isOver) return // the wait for the lock was aborted, or the session has ended
      stepDown()
      claim(false)
    })
  }
  function stepDown() {
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
      stepDown()
    },
  }
}
