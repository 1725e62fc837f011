import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeStores, outdated } from './sql/describe-stores.ts'
import { withSchema } from './sql/with-schema.ts'

// npm run sql              writes the types of all SQL statements beside their stores
// npm run sql -- --check   changes nothing; fails if a file of types is out of date

const base = process.cwd()
const isCheck = process.argv.includes('--check')
const texts = await withSchema((client) => describeStores(client, base))
const stale = outdated(texts, base)
for (const file of stale) {
  console.log(isCheck ? `${file} is out of date: npm run sql` : file)
  if (isCheck) continue
  const text = texts.get(file)
  if (text === undefined) rmSync(join(base, file))
  else writeFileSync(join(base, file), text)
}
process.exitCode = isCheck && stale.length > 0 ? 1 : 0
