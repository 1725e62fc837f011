/**
 * The kinds of messages other than text that a conversation offers (C4). `text` opens the dialog that asks the member
 * to confirm the mail address before sending a text.
 */
export type Extra = 'gift' | 'icebreaker' | 'photo' | 'text'

/** Returns the extra that the URL's query names (`?gift` or `?icebreaker`); null if the query names no extra. */
export function extraOfSearch(search: string): Extra | null {
  const params = new URLSearchParams(search)
  if (params.has('gift')) return 'gift'
  return params.has('icebreaker') ? 'icebreaker' : null
}
