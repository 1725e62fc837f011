import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Catalogue, readCatalogues } from './catalogues.ts'
import { withLock } from './lock.ts'
import { findFlaws } from './translations/find-flaws.ts'
import { readGuide } from './translations/guide.ts'
import { placeFinder } from './translations/origins.ts'

// npm run messages              updates i18n/ to the messages in the code
// npm run messages -- --check   changes nothing; fails if a file is out of date or a translation has a flaw
// npm run messages -- de        prints the flaws of German only

const base = process.cwd()

/** Writes the new content atomically, so that a concurrent reader sees either the old or the new file. */
function write({ file, now, next }: Catalogue): void {
  if (next === now) return
  console.log(`${next === null ? 'removed' : now === null ? 'created' : 'changed'} ${file}`)
  if (next === null) return rmSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, next)
  renameSync(`${file}.new`, file)
}

await withLock('messages', base, async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const isCheck = values.check
  const catalogues = await readCatalogues(base)
  if (!isCheck) catalogues.forEach(write)

  const stale = isCheck ? catalogues.filter(({ now, next }) => now !== next) : []
  for (const { file } of stale) console.log(`${file}: out of date; run npm run messages`)
  const byLocale = Map.groupBy(catalogues, ({ locale }) => locale)
  const findPlaces = placeFinder(base)
  const shown = positionals.length > 0 ? positionals : [...byLocale.keys()]
  const flaws = shown.flatMap((locale) =>
    findFlaws(byLocale.get(locale) ?? [], readGuide(base, locale), findPlaces),
  )
  for (const flaw of flaws) console.log(flaw)
  console.log(`${catalogues.length} catalogues, ${stale.length} stale, ${flaws.length} flaws`)
  process.exitCode = isCheck && stale.length + flaws.length > 0 ? 1 : 0
})
