import type { ParsedInput } from '#contract/index.ts'
import type { FieldError } from '#contract/wire/errors.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { findSiteCode, isComing } from '#server/domain/discounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { ownLocale } from './audience.ts'

/** Pages on which something is sold. Only a promotion may open them, because it respects X2 and H6. */
const selling = ['/credits', '/premium', '/checkout', '/directdebit', '/pricing', '/repeat-order']

type Content = Pick<ParsedInput<'saveMailing'>, 'type' | 'path' | 'code' | 'texts'>

/** Returns by field why a mailing cannot be sent at a time: its languages, its page, or a code that has ended by then. */
export async function findFaults(
  app: Pick<App, 'db'>,
  site: Site,
  { type, path, code, texts }: Content,
  at: Date,
): Promise<Record<string, FieldError>> {
  const faults: Record<string, FieldError> = {}
  const { locales } = site.settings
  const own = ownLocale(site)
  if (!texts[own]) faults[`texts.${own}.subject`] = 'required'
  for (const locale of Object.keys(texts))
    if (!locales.includes(locale)) faults[`texts.${locale}.subject`] = 'unknown_choice'
  const isSelling = selling.some(
    (each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}?`),
  )
  if (localPath(path) !== path || (type === 'news' && isSelling)) faults.path = 'invalid'
  const row = code ? await findSiteCode(app.db, site.id, code) : null
  if (code && (type === 'news' || !row || !isComing(row, at))) faults.code = 'unknown_choice'
  return faults
}
