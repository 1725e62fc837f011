import type { ParsedInput } from '#contract/index.ts'
import type { FieldError } from '#contract/wire/errors.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { findSiteCode, isComing, isValidAt } from '#server/domain/discounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { ownLocale } from './audience.ts'

/** Pages on which something is sold. Only a promotion may open them, because it respects X2 and H6. */
const selling = ['/credits', '/premium', '/checkout', '/directdebit', '/pricing', '/repeat-order']

type Content = Pick<ParsedInput<'saveMailing'>, 'type' | 'path' | 'code' | 'texts'>

/**
 * Returns by field why a mailing cannot be sent at a time: its languages, its page, or a code that is not valid then. For a
 * draft without a start, `null`, a code may still begin.
 */
export async function findFaults(
  app: Pick<App, 'db' | 'clock'>,
  site: Site,
  { type, path, code, texts }: Content,
  at: Date | null,
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
  const isValid = row !== null && (at ? isValidAt(row, at) : isComing(row, app.clock.now()))
  if (code && (type === 'news' || !isValid)) faults.code = 'unknown_choice'
  return faults
}
