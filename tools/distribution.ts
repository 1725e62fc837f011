import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptions } from '#server/distribution/exceptions.ts'
import { placements } from '#server/distribution/tables.ts'
import { compareWithExceptions, findProblems } from './distribution/check-distribution.ts'
import { describeDistribution, marker } from './distribution/describe-distribution.ts'
import { findingsOf } from './distribution/finding-counts.ts'
import { readSchema } from './distribution/read-schema.ts'
import { withSchema } from './sql/with-schema.ts'

// node tools/distribution.ts            writes the tables and exceptions into docs/scaling.md
// node tools/distribution.ts --check    changes nothing; fails if something would not distribute on Citus

const base = process.cwd()
// A tree without a distribution, as in the test of `npm run check`, has nothing to compare.
const lines = existsSync(join(base, 'server/distribution/exceptions.ts')) ? await compare() : []
for (const line of lines) console.log(line)
process.exitCode = lines.length > 0 ? 1 : 0

async function compare(): Promise<string[]> {
  const findings = await withSchema(async (client) =>
    findProblems(base, await readSchema(client), placements),
  )
  const lines = compareWithExceptions(findings, exceptions, findingsOf)
  const page = join(base, 'docs/scaling.md')
  const text = readFileSync(page, 'utf8')
  const [head = ''] = text.split(marker)
  const expected = `${head}${marker}\n\n${describeDistribution(placements, exceptions)}`
  if (text === expected) return lines
  if (process.argv.includes('--check'))
    return [...lines, 'docs/scaling.md is out of date: node tools/distribution.ts']
  writeFileSync(page, expected)
  return lines
}
