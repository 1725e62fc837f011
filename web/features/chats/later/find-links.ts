/** A piece of a text: words, or an address that could be opened. */
export interface TextPiece {
  readonly text: string
  readonly url: URL | null
}

/** What begins like an address; a full stop or a bracket at its end belongs to the sentence. */
const address = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
const ending = new Set('.,;:!?)]}»”’…')

/** Cuts a text at its addresses (`http`, `https`, `www.`); joined again it is the same text. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let done = 0
  for (const { 0: raw, index } of text.matchAll(address)) {
    const found = withoutEnding(raw)
    const url = urlOf(found)
    if (!url) continue
    if (index > done) pieces.push({ text: text.slice(done, index), url: null })
    pieces.push({ text: found, url })
    done = index + found.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), url: null })
  return pieces
}

/** From behind, letter by letter: a pattern would begin anew at each full stop of a text that is nothing else. */
function withoutEnding(raw: string): string {
  let end = raw.length
  while (ending.has(raw[end - 1] ?? '')) end--
  return raw.slice(0, end)
}

/** Of the web, with a name that has a dot; who hides another name before an @ leads nowhere. */
function urlOf(found: string): URL | null {
  try {
    const url = new URL(/^www\./i.test(found) ? `https://${found}` : found)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.hostname.includes('.') && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}
