import type { Hint } from './hint-kinds.ts'

/**
 * Kinds of requests that come too early in a conversation (X13): their sender is paused before the message is sent. This file does not import
 * zod, because pages load it.
 */
export const asks = ['money', 'data', 'code', 'crypto', 'elsewhere'] as const
export type Asks = (typeof asks)[number]

/** The request in a text with this hint; `null` if the hint alone does not pause its sender. */
export const asksOf: Readonly<Record<Hint, Asks | null>> = {
  money: 'money',
  data: 'data',
  code: 'code',
  gift_card: 'code',
  crypto: 'crypto',
  elsewhere: 'elsewhere',
  contact: 'elsewhere',
  minor: null,
  threat: null,
  pressure: null,
}

/**
 * Programs that read a text for a pause: the rules of the hints, and a model that was trained with invented sentences. The model reads
 * what the rules let pass.
 */
export const pauseReaders = ['rules', 'model'] as const
export type PauseReader = (typeof pauseReaders)[number]

/** A request that comes too early, and the program that found it. */
export interface FoundAsks {
  readonly asks: Asks
  readonly by: PauseReader
}
