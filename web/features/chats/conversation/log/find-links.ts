/** A piece of a text. `url` is null if the piece is plain text. */
export interface TextPiece {
  readonly text: string
  readonly url: URL | null
}

/** Matches a possible URL. May include punctuation after the URL, which `trimPunctuation` removes. */
const address = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
const punctuation = new Set('.,;:!?)]}»”’…')

/** Splits a text into URLs (`http`, `https`, `www.`) and the text between them. The joined pieces equal the text. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: raw, index } of text.matchAll(address)) {
    const found = trimPunctuation(raw)
    const url = parseUrl(found)
    if (!url) continue
    if (index > end) pieces.push({ text: text.slice(end, index), url: null })
    pieces.push({ text: found, url })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), url: null })
  return pieces
}

/**
 * Removes punctuation at the end. Uses a loop, because a regular expression would need quadratic time for a long row of
 * full stops.
 */
function trimPunctuation(raw: string): string {
  let end = raw.length
  while (punctuation.has(raw[end - 1] ?? '')) end--
  return raw.slice(0, end)
}

/**
 * Parses a URL. Returns null for an invalid URL, a host without a dot, or a URL with credentials, which would disguise
 * the host.
 */
function parseUrl(found: string): URL | null {
  try {
    const url = new URL(/^www\./i.test(found) ? `https://${found}` : found)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}
