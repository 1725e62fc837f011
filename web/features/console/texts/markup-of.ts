/**
 * Converts HTML that React has drawn into the format of own texts (`page-markup.ts`), so that an operator can begin with
 * a built-in page. Rows of tables become entries of a list, questions become small titles.
 */
export function markupOf(html: string): string {
  const blocks: string[] = []
  let [start, line, isStrong, hidden] = ['', '', false, 0]
  let link: { href: string | null; strong: boolean } | null = null

  for (const [, closing, tag, attributes = '', text] of html.matchAll(parts)) {
    if (tag === undefined) {
      if (hidden === 0) line += plainText(text ?? '')
    } else if (hidden > 0) {
      // Icons and the like are not words.
      if (!isVoid.has(tag)) hidden += closing ? -1 : 1
    } else if (attributes.includes('aria-hidden="true"') && !closing && !isVoid.has(tag)) hidden = 1
    else if (tag === 'strong') markStrong(!closing)
    else if (tag === 'a') markLink(closing ? null : attributes)
    else if (tag === 'td' || tag === 'th') line += line.trim() && !closing ? ' · ' : ''
    else if (tag === 'br') line += ' '
    else if (!inline.has(tag)) {
      endBlock()
      if (!closing) start = starts[tag] ?? start
      else if (tag in starts) start = ''
    }
  }
  endBlock()
  return blocks
    .filter((block, index) => !block.startsWith('## ') || hasBody(blocks[index + 1]))
    .join('\n\n')
    .replaceAll(/(^- .*)\n\n(?=- )/gm, '$1\n')

  function endBlock(): void {
    const words = line.replaceAll('****', '').replaceAll(/\s+/g, ' ').trim()
    if (words) {
      blocks.push(start + words)
      // Further paragraphs of an entry are its next entries, because a list has no paragraphs.
      if (start === starts.h2 || start === starts.h3) start = ''
    }
    line = ''
  }

  function markStrong(begins: boolean): void {
    isStrong = begins
    if (!link) line += '**'
  }

  /** A link is not part of strong words, because the format has no marks within marks. */
  function markLink(attributes: string | null): void {
    if (attributes !== null) {
      const href = plainText(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
      // The sections of an own text have other anchors.
      const leads = href !== '' && (!href.startsWith('#') || kept.has(href))
      link = { href: leads ? href : null, strong: isStrong }
      if (!leads) return
      line += isStrong ? '**[' : '['
    } else if (link) {
      if (link.href !== null) line += `](${link.href})${link.strong ? '**' : ''}`
      link = null
    }
  }
}

/** A tag, or the text before the next one. */
const parts = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/g
const inline = new Set(['span', 'time', 'code', 'em', 'small', 'abbr', 'b', 'i', 'svg', 'path'])
const isVoid = new Set(['br', 'img', 'hr', 'input', 'wbr', 'path', 'circle'])
const starts: Readonly<Record<string, string>> = { h2: '## ', h3: '### ', h4: '### ', li: '- ', tr: '- ' }
/** Anchors that every own text has. */
const kept = new Set(['#history', '#company'])

const hasBody = (next: string | undefined): boolean => next !== undefined && !next.startsWith('## ')

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" },
}
const plainText = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
