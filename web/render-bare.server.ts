import type { createHeads } from './head.server.ts'
import type { BarePage, RenderedPage } from './lib/page/page-request.ts'
import { themeCss } from './theme.ts'

/** Returns the document of a page that React does not render. Its body is HTML already. */
export function renderBare(
  heads: Pick<ReturnType<typeof createHeads>, 'bare'>,
  { settings, language, title, style, body }: BarePage,
): RenderedPage {
  const { styles, loads, later, inline } = heads.bare(themeCss(settings.theme), language)
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${styles}<style>${style}</style>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${loads}`,
    `</head><body>${body}${later}</body></html>`,
  ].join('')
  return { status: 200, html, location: null, styles: [...inline, style], retryAfter: null }
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
