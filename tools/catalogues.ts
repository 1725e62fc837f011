import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { findFlaws } from './translations.ts'

/** One .po file: what it holds, what it should hold (null: it should not exist), and what is wrong with it. */
export interface Catalogue {
  file: string
  now: string | null
  next: string | null
  flaws: string[]
}

/**
 * Extracts the words of the project in `base` (the working directory: Lingui's globs start there) as
 * lingui.config.ts says, and compares them with its catalogues. A message that moved to another catalogue
 * takes its translation along; one that is used nowhere any more goes; a catalogue without messages goes.
 * @throws when a source file cannot be parsed, so that no catalogue loses words for a typing error
 */
export async function readCatalogues(base: string): Promise<Catalogue[]> {
  const config = getConfig({ cwd: base })
  const known: Record<string, Record<string, string>> = {}
  const read = await Promise.all(
    (await getCatalogs(config)).map(async (catalogue) => {
      const [found, before] = [await catalogue.collect(), await catalogue.readAll()]
      if (!found) throw new Error(`no words read for ${catalogue.path}: see above`)
      for (const [locale, messages] of Object.entries(before)) remember((known[locale] ??= {}), messages)
      return { catalogue, merged: catalogue.merge(before, found, {}) }
    }),
  )
  const expected = read.flatMap(({ catalogue, merged }) =>
    config.locales.map(async (locale): Promise<Catalogue> => {
      const messages = complete(merged[locale] ?? {}, known[locale] ?? {})
      const path = catalogue.getFilename(locale)
      const [file, now] = [relative(base, path), readIfPresent(path)]
      if (Object.keys(messages).length === 0) return { file, now, next: null, flaws: [] }
      const next = await catalogue.format.serialize(path, messages, locale, now ?? undefined)
      return { file, now, next, flaws: findFlaws(locale, messages) }
    }),
  )
  const catalogues = await Promise.all(expected)
  const names = new Set(catalogues.map(({ file }) => file))
  const strays = globSync('i18n/*/*.po', { cwd: base }).filter((file) => !names.has(file))
  return [
    ...catalogues.filter(({ now, next }) => now !== null || next !== null),
    ...strays.map((file) => ({ file, now: readFileSync(`${base}/${file}`, 'utf8'), next: null, flaws: [] })),
  ]
}

function remember(known: Record<string, string>, messages: CatalogType | undefined): void {
  for (const [id, { translation }] of Object.entries(messages ?? {}))
    if (translation) known[id] ??= translation
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
