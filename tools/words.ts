import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Catalogue, readCatalogues } from './catalogues.ts'
import { withLock } from './lock.ts'

// npm run words              brings i18n/ up to date with the words in the code
// npm run words -- --check   changes nothing; fails where that would change a file or a translation is missing

const base = process.cwd()

/** Writes what should be there; a reader beside us sees the old file or the new one, never half of one. */
function write({ file, now, next }: Catalogue): void {
  if (next === now) return
  console.log(`${next === null ? 'removed' : now === null ? 'made' : 'changed'} ${file}`)
  if (next === null) return rmSync(file)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, next)
  renameSync(`${file}.new`, file)
}

await withLock('words', base, async () => {
  const checking = process.argv.includes('--check')
  const catalogues = await readCatalogues(base)
  if (!checking) catalogues.forEach(write)

  const stale = checking ? catalogues.filter(({ now, next }) => now !== next) : []
  for (const { file } of stale) console.log(`${file}: not as the code has it; run npm run words`)
  const flaws = catalogues.flatMap(({ file, flaws: found }) => found.map((flaw) => `${file}: ${flaw}`))
  for (const flaw of flaws) console.log(flaw)
  console.log(`${catalogues.length} catalogues, ${stale.length} stale, ${flaws.length} flaws`)
  process.exitCode = checking && stale.length + flaws.length > 0 ? 1 : 0
})
