import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { isMarkup, textPages } from '#contract/sites/page-markup.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { PageTextId } from '#contract/wire/ids.ts'
import { locales } from '#i18n/locales.ts'
import type { Site } from '#server/kernel/site.ts'

/** A text as the preview gets it: the page by its path, and a body that is empty for the built-in text. */
const ProposedText = z.object({
  page: z
    .string()
    .transform((path) => path.slice(1))
    .pipe(z.enum(textPages)),
  locale: z.string().refine((each) => locales.some((locale) => locale === each)),
  text: z.string().trim().max(limits.page_text_max).refine(isMarkup),
})

/** Returns a site with a text as it would be in force from now on. Throws `invalid_fields`. Stores nothing. */
export function withProposedText(site: Site, given: unknown, now: Date): Site {
  const { success, data } = ProposedText.safeParse(given)
  if (!success) throw invalidFields({ body: 'invalid' })
  const { page, locale, text } = data
  // As PostgreSQL writes a time.
  const starts_at = now.toISOString().replace('T', ' ').replace('Z', '+00')
  const head = { id: '0' as PageTextId, page, locale, is_own: text !== '', starts_at }
  return { ...site, pageTexts: [...site.pageTexts, { ...head, body: text }] }
}
