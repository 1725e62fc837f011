const max_characters = 80
/** Matches what is not written on one line with single spaces. Most short texts have none of it. */
const uneven = /[^\S ]| {2}|^ | $/

/** Returns the message preview for the list of conversations: the beginning of the text, on one line. */
export function snippetOf(text: string): string {
  const line = uneven.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  if (line.length <= max_characters) return line
  const characters = [...line]
  return characters.length <= max_characters ? line : `${characters.slice(0, max_characters - 1).join('')}…`
}
