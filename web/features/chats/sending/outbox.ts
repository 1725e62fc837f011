import type { Asks, PauseReader } from '#contract/chats/asks.ts'
import * as limits from '#contract/limits.ts'
import type { ApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import type { Quoted } from '../quotes/quoted.ts'
import type { Between } from './drafts.ts'

/** X16: the recording of a voice note, as it is uploaded. */
export interface OutgoingVoice {
  readonly wave: ArrayBuffer
  readonly duration_ms: number
  readonly waveform: string
  readonly caption: string
}

/** A message that is being sent, or could not be sent. */
export interface Outgoing extends Between {
  /** Idempotency key. It is the same for every attempt, so that the message arrives once and is paid once. */
  readonly key: IdempotencyKey
  /** The text. Of a voice note, what a list of unsent messages shows. */
  readonly text: string
  readonly voice?: OutgoingVoice
  /** The subject of the message, as the member saw it; absent if there is none. */
  readonly quoted?: Quoted | undefined
  /** The price in credits that the member saw. */
  readonly price: number
  /** X13: the text is sent although it was paused. */
  readonly as_it_is?: true
  /** X13: what the text asked for before its sender rewrote it. */
  readonly rewritten?: Asks
  /** X13: the program that had found it. */
  readonly paused_by?: PauseReader
  /** Time at which the member sent the message, in milliseconds since 1970. */
  readonly at: number
  /**
   * `offline`: the message could not reach the server, and `keep-outbox.ts` sends it again. `failed`: the server
   * refused the message, or the message is too old. The member decides whether to edit or resend the message.
   */
  readonly state: 'sending' | 'offline' | 'failed'
  /** The error of the last attempt. */
  readonly refusal?: Pick<ApiError, 'code' | 'params'>
}

/** Returns whether a message is so old that it may be sent only after asking the member. */
export const isTooOld = ({ at }: Outgoing): boolean => Date.now() - at > limits.outbox_hours * 3_600_000

const nothing: readonly Outgoing[] = []
const listeners = new Set<() => void>()
/**
 * Idempotency keys of all messages that have been in this tab's outbox. This tab learns the new balance from the
 * responses to these messages. If a live event contains another message of the member, this message was sent in another
 * tab or on another device. This tab then refetches the user to get the new balance.
 */
const own = new Set<string>()
let entries = nothing

function replace(next: readonly Outgoing[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Messages that the server has not confirmed, oldest first. `keep-outbox.ts` stores them in the browser. */
export const outbox = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  all: () => entries,
  none: () => nothing,
  /** Adds an entry, or replaces the entry with the same idempotency key. */
  put(entry: Outgoing) {
    own.add(entry.key)
    const known = entries.some(({ key }) => key === entry.key)
    replace(known ? entries.map((old) => (old.key === entry.key ? entry : old)) : [...entries, entry])
  },
  drop(key: string) {
    replace(entries.filter((entry) => entry.key !== key))
  },
  hasSent: (key: string) => own.has(key),
}
