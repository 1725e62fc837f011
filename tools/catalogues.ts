import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { listFiles } from './listed-files.ts'
import { findFlaws } from './translations.ts'

/** One .po file: what it holds, what it should hold (null: it should not exist), and what is wrong with it. */
export interface Catalogue {
  file: string
  now: string | null
  next: string | null
  flaws: string[]
}

type Extraction = Awaited<ReturnType<typeof getCatalogs>>[number]

/**
 * Extracts the words of the project in `base` (the working directory: Lingui's globs start there) as
 * lingui.config.ts says, and compares them with its catalogues. A message that moved to another catalogue
 * takes its translation along; one that is used nowhere any more goes; a catalogue without messages goes.
 * @throws when a source file cannot be parsed, so that no catalogue loses words for a typing error, and when
 * one has words that belong to no catalogue
 */
export async function readCatalogues(base: string): Promise<Catalogue[]> {
  const config = getConfig({ cwd: base })
  const extractions = await getCatalogs(config)
  assertAllHaveCatalogue(base, extractions)
  const present = globSync('i18n/*/*.po', { cwd: base })
  const known = await readTranslations(base, present, extractions[0])
  const wanted = await Promise.all(
    extractions.map(async (extraction) => {
      const [found, before] = [await extraction.collect(), await extraction.readAll()]
      if (!found) throw new Error(`no words read for ${relative(base, extraction.path)}`)
      const merged = extraction.merge(before, found, {})
      return config.locales.map(async (locale): Promise<Catalogue> => {
        const messages = complete(merged[locale] ?? {}, known[locale] ?? {})
        const path = extraction.getFilename(locale)
        const [file, now] = [relative(base, path), readIfPresent(path)]
        if (Object.keys(messages).length === 0) return { file, now, next: null, flaws: [] }
        const next = await extraction.format.serialize(path, messages, locale, now ?? undefined)
        return { file, now, next, flaws: findFlaws(locale, messages) }
      })
    }),
  )
  const catalogues = await Promise.all(wanted.flat())
  const names = new Set(catalogues.map(({ file }) => file))
  const strays = present.filter((file) => !names.has(file))
  return [
    ...catalogues.filter(({ now, next }) => now !== null || next !== null),
    ...strays.map((file) => ({ file, now: readIfPresent(join(base, file)), next: null, flaws: [] })),
  ]
}

function assertAllHaveCatalogue(base: string, extractions: Extraction[]): void {
  const covered = new Set(
    extractions.flatMap(({ sourcePaths }) => sourcePaths.map((path) => relative(base, path))),
  )
  const homeless = listFiles(base, '*.ts', '*.tsx').filter(
    (file) =>
      !covered.has(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /^(import|} from) .*@lingui\/(core|react)\/macro'/m.test(readFileSync(join(base, file), 'utf8')),
  )
  if (homeless.length > 0) throw new Error(`lingui.config.ts has no catalogue for ${homeless.join(', ')}`)
}

/** Every translation that some catalogue has, by locale and message; of two, the first found. */
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

/** The messages still in use, by their Italian text, each with the translation that some catalogue has. */
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
