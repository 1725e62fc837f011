/**
 * The kinds of messages that a conversation offers beside text (C4), and `text` for a text that waits for the
 * confirmation of the mail address.
 */
export type Extra = 'gift' | 'icebreaker' | 'photo' | 'text'

/** Returns the extra whose dialog the URL's query opens, by `?gift` or `?icebreaker`; null if it opens none. */
export function extraOfSearch(search: string): Extra | null {
  const params = new URLSearchParams(search)
  if (params.has('gift')) return 'gift'
  return params.has('icebreaker') ? 'icebreaker' : null
}
