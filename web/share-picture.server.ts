import { createHash } from 'node:crypto'
import { paymentCountry } from '#contract/sites/countries.ts'
import { lander_names } from '#contract/sites/landers.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { landerAt } from '#contract/wire/lander-param.ts'
import type { PageTexts } from './features/found/page-texts.ts'
import type { SharedPage } from './lib/page/page-request.ts'
import { cheapestMessage } from './parts/cheapest-message.ts'
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
  settings: Settings,
  locale: string,
  path: string,
): SharedPage {
  const { name, theme } = settings
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
  const picture = { site_name: name, headline, line, colours, ...designOf(settings, locale, path) }
  const hash = createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('hex')
    .slice(0, 12)
  return { ...picture, address: `/og/${locale}/${hash}${path === '/' ? '/home' : path}.jpg` }
}

/** A lander's picture shows one person, and the price of a message. The pictures of other pages show three people. */
function designOf(settings: Settings, locale: string, path: string): Pick<SharedPage, 'faces' | 'price'> {
  const { faces } = nicheOf(settings)
  const lander = landerAt(path)
  if (!lander) return { faces: [faces[0], faces[2], faces[4]] }
  const [name = ''] = lander.split('/')
  const face = faces[lander_names.findIndex((each) => each === name) % faces.length] ?? faces[0]
  // Messengers load the picture for readers anywhere: it has the prices of the site's first country.
  const country = { ...paymentCountry(settings.countries, []), isKnown: true }
  const price = { credits: settings.message_credits, money: cheapestMessage(settings, country, locale) }
  return { faces: [face], price }
}
