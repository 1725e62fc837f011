import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Catalogue, readCatalogues } from './catalogues.ts'
import { withLock } from './lock.ts'

// npm run messages              updates i18n/ to the messages in the code
// npm run messages -- --check   changes nothing; fails if a file is out of date or a translation is missing

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
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const isCheck = values.check
  const catalogues = await readCatalogues(base)
  if (!isCheck) catalogues.forEach(write)

  const stale = isCheck ? catalogues.filter(({ now, next }) => now !== next) : []
  for (const { file } of stale) console.log(`${file}: out of date; run npm run messages`)
  const flaws = catalogues.flatMap(({ file, flaws: found }) => found.map((flaw) => `${file}: ${flaw}`))
  for (const flaw of flaws) console.log(flaw)
  console.log(`${catalogues.length} catalogues, ${stale.length} stale, ${flaws.length} flaws`)
  process.exitCode = isCheck && stale.length + flaws.length > 0 ? 1 : 0
})
