/**
 * The format of a site's own page texts: a small part of Markdown, without HTML. This file does not import zod, because
 * pages load it.
 *
 * `## title` begins a section and `### title` a part of it; lines with `- ` are a list; an empty line ends a paragraph;
 * `**words**` are strong, and `[words](address)` is a link to a path, `https:`, `mailto:` or `tel:`.
 */
export const textPages = ['terms', 'privacy', 'return-policy', 'about', 'faq'] as const
export type TextPage = (typeof textPages)[number]

export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }

export interface MarkupSection {
  /** Empty for what stands before the first title. */
  readonly title: string
  readonly blocks: readonly Block[]
}

/** An address that a link may have: a path of the site, or one of these schemes. */
const safe_address = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\<>"]*$/
const inline_parts = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\s]*)\)/g

export function parseMarkup(text: string): readonly MarkupSection[] {
  const sections: { title: string; blocks: Block[] }[] = [{ title: '', blocks: [] }]
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n|\n(?=#{2,3} )|(?<=^#{2,3} [^\n]*)\n/m)) {
    const lines = part
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const [first = ''] = lines
    if (first.startsWith('## ')) sections.push({ title: first.slice(3).trim(), blocks: [] })
    else if (first) sections.at(-1)?.blocks.push(...blocksOf(lines))
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0)
}

/** Returns the blocks of lines without an empty one between them: a title, or paragraphs and lists. */
function blocksOf(lines: readonly string[]): Block[] {
  const [first = ''] = lines
  if (first.startsWith('### ')) return [{ kind: 'heading', inline: inlineOf(first.slice(4).trim()) }]
  const start = lines.findIndex((line) => line.startsWith('- '))
  const words = start === -1 ? lines : lines.slice(0, start)
  const paragraph: Block[] =
    words.length > 0 ? [{ kind: 'paragraph', inline: inlineOf(words.join(' ')) }] : []
  if (start === -1) return paragraph
  const items: string[] = []
  for (const line of lines.slice(start))
    if (line.startsWith('- ')) items.push(line.slice(2).trim())
    else items.push(`${items.pop() ?? ''} ${line}`)
  return [...paragraph, { kind: 'list', items: items.map(inlineOf) }]
}

function inlineOf(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inline_parts)) {
    const [whole, strong, words = '', href = ''] = match
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + whole.length
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (safe_address.test(href)) parts.push({ kind: 'link', text: words, href })
    else parts.push({ kind: 'text', text: whole })
  }
  return end < text.length ? [...parts, { kind: 'text', text: text.slice(end) }] : parts
}

/** Returns whether a text is in the format: no tags, no control characters, and no link to another kind of address. */
export function isMarkup(text: string): boolean {
  if (!text.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(text) || /<[a-z!/?]/i.test(text)) return false
  return [...text.matchAll(/\[[^\]\n]+\]\(([^)\n]*)\)/g)].every(([, href = '']) => safe_address.test(href))
}
