import type { ErrorCode } from '#contract/errors.ts'

/** One chosen file on its way. */
export interface Adding {
  readonly id: string
  readonly file: File
  /** Address of the file's picture, for the eye. */
  readonly picture: string
  /** Share that is sent, 0 to 1; null while it waits, or was refused. */
  readonly share: number | null
  readonly error: { readonly sentence: string; readonly mayRepeat: boolean } | null
}

export type AddingEvent =
  | { readonly type: 'chosen'; readonly files: readonly Pick<Adding, 'id' | 'file' | 'picture'>[] }
  | { readonly type: 'sent'; readonly id: string; readonly share: number }
  | { readonly type: 'refused'; readonly id: string; readonly code: ErrorCode; readonly sentence: string }
  | { readonly type: 'again'; readonly id: string }
  /** It is there, was called back, or was refused and is not wanted any more. */
  | { readonly type: 'left'; readonly id: string }

/** Refusals that say nothing against the file itself: the same one may go through the next time. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'internal',
  'too_many_requests',
  'photo_limit',
])

/** Files are added to those that are on their way; each goes, and fails, for itself. */
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

/** How many are sent at once: the others wait for their turn. */
const atOnce = 2

/**
 * Of the files, the next that may begin; null while enough are on their way.
 * @param begun those that began at some time: none may begin twice, whatever a picture of an earlier moment says of it
 * @param sending how many of them are on their way
 */
export function nextToSend(
  state: readonly Adding[],
  begun: ReadonlySet<string>,
  sending: number,
): Adding | null {
  if (sending >= atOnce) return null
  return state.find(({ id, error }) => error === null && !begun.has(id)) ?? null
}
