import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { staffLocales } from '#i18n/locales.ts'
import { listFiles } from './listed-files.ts'
import { fillForms } from './translations/fill-forms.ts'

/**
 * One .po file. `now` is the present content, or null if the file does not exist. `next` is the content that the file
 * should have, or null if the file should not exist.
 */
export interface Catalogue {
  file: string
  now: string | null
  next: string | null
  locale: string
  messages: CatalogType
}

type Extraction = Awaited<ReturnType<typeof getCatalogs>>[number]

/**
 * Extracts the messages of the project in `base`, as configured in lingui.config.ts. Returns each catalogue with its
 * present content and the content that it should have. A message that moved to another catalogue keeps its translation.
 * Unused messages and empty catalogues are removed. The staff's catalogue exists only in the staff's locales.
 * @param base must be the working directory, because Lingui resolves its globs there
 * @throws if a file with messages belongs to no catalogue, or if a source file cannot be parsed. Otherwise, the
 *   messages of this file would be removed as unused.
 */
export async function readCatalogues(base: string): Promise<Catalogue[]> {
  const config = getConfig({ cwd: base })
  const extractions = await getCatalogs(config)
  assertAllCovered(base, extractions)
  const present = globSync('i18n/*/*.po', { cwd: base })
  const known = await readTranslations(base, present, extractions[0])
  const wanted = await Promise.all(
    extractions.map(async (extraction) => {
      const [found, before] = [await extraction.collect(), await extraction.readAll()]
      if (!found) throw new Error(`no messages extracted for ${relative(base, extraction.path)}`)
      const merged = extraction.merge(before, found, {})
      const isStaffs = basename(extraction.path) === 'staff'
      const locales = isStaffs ? config.locales.filter((each) => staffLocales.includes(each)) : config.locales
      return locales.map(async (locale): Promise<Catalogue> => {
        const messages = complete(merged[locale] ?? {}, known[locale] ?? {})
        if (locale === config.sourceLocale) fillForms(locale, messages)
        const path = extraction.getFilename(locale)
        const [file, now] = [relative(base, path), readIfPresent(path)]
        const texts = { file, now, locale, messages }
        if (Object.keys(messages).length === 0) return { ...texts, next: null }
        const next = await extraction.format.serialize(path, messages, locale, now ?? undefined)
        return { ...texts, next }
      })
    }),
  )
  const catalogues = await Promise.all(wanted.flat())
  const names = new Set(catalogues.map(({ file }) => file))
  const strays = present.filter((file) => !names.has(file))
  return [
    ...catalogues.filter(({ now, next }) => now !== null || next !== null),
    ...strays.map((file) => ({
      file,
      now: readIfPresent(join(base, file)),
      next: null,
      locale: basename(dirname(file)),
      messages: {},
    })),
  ]
}

function assertAllCovered(base: string, extractions: Extraction[]): void {
  const covered = new Set(
    extractions.flatMap(({ sourcePaths }) => sourcePaths.map((path) => relative(base, path))),
  )
  const uncovered = listFiles(base, '*.ts', '*.tsx').filter(
    (file) =>
      !covered.has(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /^(import|} from) .*@lingui\/(core|react)\/macro'/m.test(readFileSync(join(base, file), 'utf8')),
  )
  if (uncovered.length > 0) throw new Error(`lingui.config.ts has no catalogue for ${uncovered.join(', ')}`)
}

/**
 * Returns the translations of all catalogues, by locale and message. If two catalogues of a locale translate a message
 * differently, returns the first translation.
 */
async function readTranslations(base: string, files: string[], reader: Extraction | undefined) {
  const known: Record<string, Record<string, string>> = {}
  for (const file of files) {
    const locale = basename(dirname(file))
    const messages = (await reader?.format.read(join(base, file), locale)) ?? {}
    const ofLocale = (known[locale] ??= {})
    for (const [id, { translation }] of Object.entries(messages))
      if (translation) ofLocale[id] ??= translation
  }
  return known
}

/**
 * Returns the messages in use, sorted by their Italian text. A message without a translation in its own catalogue gets
 * the translation from another catalogue of the same locale.
 */
function complete(merged: CatalogType, known: Record<string, string>): CatalogType {
  const inUse = Object.entries(merged).filter(([, message]) => !message.obsolete)
  const order = new Intl.Collator('it')
  inUse.sort(
    ([id, a], [otherId, b]) =>
      order.compare(a.message ?? id, b.message ?? otherId) || (id < otherId ? -1 : 1),
  )
  return Object.fromEntries(
    inUse.map(([id, message]) => [id, { ...message, translation: message.translation || (known[id] ?? '') }]),
  )
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
