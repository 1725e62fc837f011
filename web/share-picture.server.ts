import { createHash } from 'node:crypto'
import type { Settings } from '#contract/sites/sites.ts'
import type { PageTexts } from './features/found/page-texts.ts'
import type { SharedPage } from './lib/page/page-request.ts'
import { nicheOf } from './parts/niches.tsx'

/** The standard values of the design tokens that the picture shows (`styles/tokens.css`). */
const standard = { paper: '#fffaf6', primary: '#8b1228', ink: '#2a1519', 'ink-2': '#6b5054' }

/** Changes when the drawing changes, so that messengers load the pictures again. */
const drawing = 1

/**
 * Returns the content of a page's Open Graph picture, and its address. The address contains a hash of the content, so
 * browsers and messengers may keep the picture for ever.
 */
export function sharePictureOf(
  { headline, line }: Pick<PageTexts, 'headline' | 'line'>,
  { name, theme, niche }: Pick<Settings, 'name' | 'theme' | 'niche'>,
  locale: string,
  path: string,
): SharedPage {
  const token = (key: keyof typeof standard) => {
    const own = theme.light[`--${key}`]
    return own && /^#[0-9a-f]{6}$/i.test(own) ? own : standard[key]
  }
  const colours = {
    paper: token('paper'),
    primary: token('primary'),
    ink: token('ink'),
    ink_2: token('ink-2'),
  }
  const { faces } = nicheOf({ niche })
  const shown = [faces[0], faces[2], faces[4]]
  const picture = { site_name: name, headline, line, colours, faces: shown }
  const hash = createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('hex')
    .slice(0, 12)
  return { ...picture, address: `/og/${locale}/${hash}${path === '/' ? '/home' : path}.jpg` }
}
