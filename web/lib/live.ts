import type { LiveEvent, LiveEventName } from '#contract/chats.ts'
import { livePath } from '#contract/paths.ts'

/** Names of the events, for the stream's listeners; as a record, so that a new one cannot be forgotten. */
const names: Record<LiveEventName, true> = {
  message: true, like: true, match: true, read: true, chat_removed: true, credits: true, photo: true, resync: true,
} // biome-ignore format: a list of words

/** The server lets itself be heard every 25 s; after this long without a sound the connection counts as dead. */
const silence_ms = 60_000
const look_ms = 20_000
/** Between two openings after the browser has given up by itself. */
const reopen_ms = { first: 2_000, most: 60_000 }

/** One event with its number in the member's sequence, which has no holes. */
type Numbered = LiveEvent & { readonly seq: string }

/** What the tabs of one member tell each other. */
type Word =
  /** A tab has begun: whoever leads says where the stream stands. */
  | { readonly hello: true }
  /** The stream is alive and stands at this number. */
  | { readonly at: string }
  | { readonly event: Numbered }

export interface LiveOptions {
  /** Whose events: tabs of another member do not mix in. */
  readonly member: string
  /** The number of the last event that the page's data knows (`user.live_seq`). */
  readonly after: string
  readonly onEvent: (event: LiveEvent) => void
  /** Something was missed: what is on show must be fetched again. */
  readonly onGap: () => void
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
export function openLive({ member, after, onEvent, onGap }: LiveOptions): Live {
  const name = `live ${member}`
  const channel = new BroadcastChannel(name)
  let isStopped = false
  let waiting = new AbortController()
  let seq = BigInt(after)
  let heardAt = Date.now()
  let isHeard = false
  let leading: { close: () => void; reopen: () => void } | null = null

  function hear() {
    heardAt = Date.now()
    isHeard = true
  }

  function take({ seq: number, ...event }: Numbered) {
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

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('event' in data) take(data.event)
    else if ('at' in data) {
      hear()
      if (BigInt(data.at) <= seq) return
      seq = BigInt(data.at)
      onGap()
    } else if (leading && isHeard) tell({ at: String(seq) })
  })
  tell({ hello: true })

  /** Holds the stream until it is told to stop, or another tab takes the lock away. */
  function lead(): Promise<void> {
    return new Promise((done) => {
      let source: EventSource
      let timer: ReturnType<typeof setTimeout> | undefined
      let wait_ms = reopen_ms.first

      function open() {
        source = new EventSource(`${livePath}?after=${seq}`)
        const alive = () => {
          wait_ms = reopen_ms.first
          hear()
          tell({ at: String(seq) })
        }
        source.addEventListener('open', alive)
        source.addEventListener('beat', alive)
        for (const each of Object.keys(names))
          source.addEventListener(each, ({ lastEventId, data }: MessageEvent<string>) => {
            const event = { seq: lastEventId, name: each, data: JSON.parse(data) } as Numbered
            take(event)
            tell({ event })
          })
        source.addEventListener('error', () => {
          isHeard = false
          // After a cut the browser comes back by itself, with Last-Event-ID; after a refusal it does not.
          if (source.readyState !== EventSource.CLOSED) return
          timer = setTimeout(open, wait_ms * (0.5 + Math.random()))
          wait_ms = Math.min(wait_ms * 2, reopen_ms.most)
        })
      }
      function close() {
        clearTimeout(timer)
        source.close()
        leading = null
        isHeard = false
        done()
      }
      function reopen() {
        clearTimeout(timer)
        source.close()
        open()
      }

      leading = { close, reopen }
      open()
    })
  }

  /** @param steal takes the lead from the tab that has it, which then waits for its turn again */
  function claim(steal = false) {
    // Only secure contexts have locks; without them every tab has a stream of its own.
    if (!navigator.locks) return void lead()
    waiting.abort()
    waiting = new AbortController()
    let isMine = false
    const hold = () => {
      isMine = true
      return lead()
    }
    navigator.locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch(() => {
      if (!isMine || isStopped) return
      leading?.close()
      claim()
    })
  }
  claim()

  /** Looks whether the stream is still there: a connection can die without a word, a tab can be frozen. */
  function look() {
    if (document.hidden || Date.now() - heardAt < silence_ms) return
    heardAt = Date.now() // the next attempt not before another silence
    isHeard = false
    if (leading) leading.reopen()
    else claim(true)
  }
  /** Back from the browser's store of left pages: whatever came meanwhile went past. */
  function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    if (leading) leading.reopen()
    else tell({ hello: true })
  }
  const timer = setInterval(look, look_ms)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('pageshow', comeBack)

  return {
    isFresh: () => isHeard && Date.now() - heardAt < silence_ms,
    stop() {
      isStopped = true
      waiting.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      removeEventListener('pageshow', comeBack)
      leading?.close()
      channel.close()
    },
  }
}
