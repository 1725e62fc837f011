import type { ErrorCode } from '#contract/errors.ts'

/** Where the next photo is on its way. */
export interface Adding {
  readonly file: File | null
  /** Address of the chosen file's picture, for the eye. */
  readonly picture: string | null
  /** Share that is sent, 0 to 1; null while nothing is being sent. */
  readonly share: number | null
  readonly error: { readonly sentence: string; readonly mayRepeat: boolean } | null
}

export const nothingChosen: Adding = { file: null, picture: null, share: null, error: null }

export type AddingEvent =
  | { readonly type: 'chosen'; readonly file: File; readonly picture: string }
  | { readonly type: 'sent'; readonly share: number }
  | { readonly type: 'added' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly sentence: string }

/** Refusals that say nothing against the file itself: the same one may go through the next time. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'internal',
  'too_many_requests',
  'photo_limit',
])

export function addingAfter(state: Adding, event: AddingEvent): Adding {
  switch (event.type) {
    case 'chosen':
      return { file: event.file, picture: event.picture, share: null, error: null }
    case 'sent':
      return { ...state, share: Math.max(state.share ?? 0, event.share), error: null }
    case 'refused':
      return {
        ...state,
        share: null,
        error: { sentence: event.sentence, mayRepeat: passing.has(event.code) },
      }
    case 'added':
    case 'cancelled':
      return nothingChosen
  }
}
