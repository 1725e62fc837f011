import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TextPage } from '#contract/sites/page-markup.ts'
import { markupOf } from '#web/features/console/texts/markup-of.ts'
import { About } from '#web/features/legal/about.tsx'
import type { LegalProps } from '#web/features/legal/company-details.tsx'
import { Faq } from '#web/features/legal/faq.tsx'
import { Privacy } from '#web/features/legal/privacy.tsx'
import { ReturnPolicy } from '#web/features/legal/return-policy.tsx'
import { Terms } from '#web/features/legal/terms.tsx'
import { WordsOnly } from '#web/features/legal/words-only.ts'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'

const pages: Readonly<Record<TextPage, ComponentType<LegalProps>>> = {
  terms: (props) => <Terms {...props} version={null} />,
  privacy: (props) => <Privacy {...props} version={null} />,
  'return-policy': ReturnPolicy,
  about: About,
  faq: Faq,
}

/** Returns the words of the built-in page of a site as HTML, without what the page of an own text adds by itself. */
export function drawBuiltIn(page: TextPage, props: LegalProps): string {
  const Page = pages[page]
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(props.locale)}>
      <WordsOnly value={true}>
        <Page {...props} />
      </WordsOnly>
    </I18nProvider>,
  )
}

/** Returns the built-in text of a page of a site in the format of own texts. */
export const builtInText = (page: TextPage, props: LegalProps): string => markupOf(drawBuiltIn(page, props))
