import type { LiveEvent, LiveEventName, PassingEvent } from '#contract/wire/live-events.ts'
import { livePath } from '#contract/wire/paths.ts'

/** Event names that the stream listens to. This is a record, so that the compiler reports a missing name. */
const names: Record<LiveEventName, true> = {
  message: true,
  message_changed: true,
  like: true,
  match: true,
  unlike: true,
  read: true,
  peer_read: true,
  chat_removed: true,
  chat_kept: true,
  photo_opened: true,
  credits: true,
  photo: true,
  photo_access: true,
  date_plan: true,
  resync: true,
}

/** After this many connection losses in a row, our code reconnects. After fewer losses, the browser does so itself. */
const browser_retries = 3
/**
 * Milliseconds that our code waits before it reconnects: `first` before the first attempt, then twice as long after
 * each attempt, up to `most`. The actual wait is random: between 50 % and 150 % of this time.
 */
const reopen_ms = { first: 2_000, most: 60_000 }

/** An event with its number in the sequence of the member's events. The numbers have no gaps. */
export type NumberedEvent = LiveEvent & { readonly seq: string }

export interface StreamOptions {
  /**
   * Id of the member whose events are requested. The server needs the id, because another member may have signed in
   * after the page was loaded.
   */
  readonly member: string
  /** Returns the number of the last known event. Called before every connection. */
  readonly after: () => string
  readonly onEvent: (event: NumberedEvent) => void
  readonly onPassing: (event: PassingEvent) => void
  /** Called when the connection opens and at each heartbeat of the server. */
  readonly onAlive: () => void
  /** Called at each heartbeat with the expected end of the site's maintenance, or `null` without one. */
  readonly onMaintenance: (until: string | null) => void
  readonly onLost: () => void
  /**
   * Called when the server refuses the connection repeatedly. The member may have signed out, or another member may
   * have signed in.
   */
  readonly onRefused: () => void
}

export interface EventStream {
  /** Reconnects now, even if the old connection seems to be open. */
  reopen(): void
  close(): void
}

/** Opens the server's event stream and reconnects after each loss until `close` is called. */
export function openStream({
  member,
  after,
  onEvent,
  onPassing,
  onAlive,
  onMaintenance,
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
    source.addEventListener('beat', ({ data }: MessageEvent<string>) => {
      alive()
      onMaintenance(data || null)
    })
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
    // After a loss, the browser reconnects by itself and sends Last-Event-ID. Our code reconnects only in two cases.
    // After a refusal, the browser has given up. After several losses in a row, the server is probably down, and
    // browsers would retry too often and all at the same time.
    if (source.readyState !== EventSource.CLOSED && cuts < browser_retries) return
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
