import type { ErrorCode } from '#contract/wire/errors.ts'

/** A pending upload. */
export interface Adding {
  readonly id: string
  readonly file: File
  /** Object URL of the file's preview. */
  readonly picture: string
  /** X20: whether the member said that AI made it. */
  readonly isAi: boolean
  /** Share of the file that has been sent so far, from 0 to 1; null while the upload waits and after a refusal. */
  readonly share: number | null
  readonly error: { readonly sentence: string; readonly mayRepeat: boolean } | null
}

export type AddingEvent =
  | { readonly type: 'chosen'; readonly files: readonly Pick<Adding, 'id' | 'file' | 'picture' | 'isAi'>[] }
  | { readonly type: 'sent'; readonly id: string; readonly share: number }
  | { readonly type: 'refused'; readonly id: string; readonly code: ErrorCode; readonly sentence: string }
  | { readonly type: 'again'; readonly id: string }
  /** The upload has finished, was cancelled, or was refused and dismissed. */
  | { readonly type: 'left'; readonly id: string }

/** Temporary refusals: the same file may succeed on a retry. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'maintenance',
  'internal',
  'too_many_requests',
  'photo_limit',
])

/** Returns the list of uploads after an event. */
export function addingAfter(state: readonly Adding[], event: AddingEvent): readonly Adding[] {
  if (event.type === 'chosen')
    return [...state, ...event.files.map((file) => ({ ...file, share: null, error: null }))]
  if (event.type === 'left') return state.filter(({ id }) => id !== event.id)
  return state.map((one) => (one.id === event.id ? oneAfter(one, event) : one))
}

function oneAfter(one: Adding, event: Exclude<AddingEvent, { type: 'chosen' | 'left' }>): Adding {
  if (event.type === 'sent') return { ...one, share: Math.max(one.share ?? 0, event.share), error: null }
  if (event.type === 'again') return { ...one, share: null, error: null }
  return { ...one, share: null, error: { sentence: event.sentence, mayRepeat: passing.has(event.code) } }
}

/** Maximum number of uploads at the same time. Further uploads wait. */
const uploads_at_once = 2

/**
 * Returns the next upload to start; null if no upload waits, or while the maximum number of uploads is running.
 * @param begun ids of the uploads that were started, so that no upload starts twice even if `state` is outdated
 * @param sending number of running uploads
 */
export function nextToSend(
  state: readonly Adding[],
  begun: ReadonlySet<string>,
  sending: number,
): Adding | null {
  if (sending >= uploads_at_once) return null
  return state.find(({ id, error }) => error === null && !begun.has(id)) ?? null
}
