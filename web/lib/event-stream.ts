import { livePath } from '#contract/frame-paths.ts'
import type { LiveEvent, LiveEventName, PassingEvent } from '#contract/live-events.ts'

/** Names of the events, for the stream's listeners; as a record, so that a new one cannot be forgotten. */
const names: Record<LiveEventName, true> = {
  message: true, like: true, match: true, unlike: true, read: true, peer_read: true, chat_removed: true, photo_opened: true, credits: true, photo: true, photo_access: true, resync: true,
} // biome-ignore format: a list of words

/** Cuts in a row that are left to the browser. */
const patience = 3
/** Before we open it again ourselves; twice as long each time. */
const reopen_ms = { first: 2_000, most: 60_000 }

/** One event with its number in the member's sequence, which has no holes. */
export type NumberedEvent = LiveEvent & { readonly seq: string }

export interface StreamOptions {
  /** Whose events: nobody else's are wanted, should somebody else have signed in. */
  readonly member: string
  /** Number of the last event that is known, asked at every opening. */
  readonly after: () => string
  readonly onEvent: (event: NumberedEvent) => void
  readonly onPassing: (event: PassingEvent) => void
  /** The connection is alive: opened, or the server's heartbeat. */
  readonly onAlive: () => void
  readonly onLost: () => void
  /** It was refused, and not for the first time: whoever is signed in may be somebody else by now, or nobody. */
  readonly onRefused: () => void
}

export interface EventStream {
  /** Begins a new connection now, whatever the old one says of itself. */
  reopen(): void
  close(): void
}

/** The server's stream of events, opened again until it is closed. */
export function openStream({
  member,
  after,
  onEvent,
  onPassing,
  onAlive,
  onLost,
  onRefused,
}: StreamOptions): EventStream {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait_ms = reopen_ms.first
  let cuts = 0

  function open() {
    source = new EventSource(`${livePath}?${new URLSearchParams({ member, after: after() })}`)
    source.addEventListener('open', alive)
    source.addEventListener('beat', alive)
    source.addEventListener('error', lost)
    source.addEventListener('typing', ({ data }: MessageEvent<string>) =>
      onPassing({ name: 'typing', data: JSON.parse(data) }),
    )
    for (const name of Object.keys(names))
      source.addEventListener(name, ({ lastEventId: seq, data }: MessageEvent<string>) =>
        onEvent({ seq, name, data: JSON.parse(data) } as NumberedEvent),
      )
  }
  function alive() {
    wait_ms = reopen_ms.first
    cuts = 0
    onAlive()
  }
  function lost() {
    cuts += 1
    onLost()
    // After a cut the browser comes back by itself, with Last-Event-ID; after a refusal it does not, and for a server
    // that stays away its steps are too quick and the same for all.
    if (source.readyState !== EventSource.CLOSED && cuts < patience) return
    if (source.readyState === EventSource.CLOSED && wait_ms > reopen_ms.first) onRefused()
    source.close()
    timer = setTimeout(open, wait_ms * (0.5 + Math.random()))
    wait_ms = Math.min(wait_ms * 2, reopen_ms.most)
  }
  function close() {
    clearTimeout(timer)
    source.close()
  }

  open()
  return {
    close,
    reopen() {
      close()
      open()
    },
  }
}
