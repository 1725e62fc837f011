/**
 * The dialogs of a conversation. `gift`, `icebreaker` and `photo` are dialogs that send a message of this kind (C4).
 * `date` is the dialog that proposes a date (X19).
 * `text` is a dialog that asks the member to confirm the mail address before sending a text.
 */
export type Extra = 'gift' | 'icebreaker' | 'photo' | 'date' | 'text'

/** Returns the extra in the query of a URL (`?gift`, `?date` or `?icebreaker`), or null if the query contains no extra. */
export function extraOfSearch(search: string): Extra | null {
  const params = new URLSearchParams(search)
  if (params.has('gift')) return 'gift'
  if (params.has('date')) return 'date'
  return params.has('icebreaker') ? 'icebreaker' : null
}
