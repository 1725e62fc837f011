import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '#server/adapters/postgres/migrations.ts'
import { recordPaths, recordSchema } from './schema-records.ts'

// npm run schema              records checksums of migrations, and revisions of functions
// npm run schema -- --check   finds missing records, missing fixtures, and changed migrations of the main branch

/**
 * `base` is the folder of the project. Writes the two record files (`recordPaths`) that are out of date. Writes nothing
 * if there are problems.
 */
export function writeRecords(base: string): { written: string[]; problems: string[] } {
  const { texts, problems } = recordSchema(base)
  if (problems.length > 0) return { written: [], problems }
  const written = outdated(base, texts)
  for (const kind of written) writeFileSync(join(base, recordPaths[kind]), texts[kind])
  return { written: written.map((kind) => recordPaths[kind]), problems }
}

/** @returns the problems of the SQL files in `base` and of the records of these files */
export function checkSchema(base: string): string[] {
  const { texts, problems } = recordSchema(base)
  const stale = outdated(base, texts).map((kind) => `${recordPaths[kind]} is out of date: npm run schema`)
  return [...problems, ...stale, ...unfrozen(base)]
}

type Kind = keyof typeof recordPaths

function outdated(base: string, texts: Record<Kind, string>): Kind[] {
  return (Object.keys(texts) as Kind[]).filter((kind) => {
    const path = join(base, recordPaths[kind])
    return (existsSync(path) ? readFileSync(path, 'utf8') : '{}\n') !== texts[kind]
  })
}

/** Reports a problem if the newest schema has no fixture, because the upgrade test starts from fixtures. */
function unfrozen(base: string): string[] {
  const folder = join(base, 'server/migrations')
  const newest = existsSync(folder) ? readMigrations(folder).at(-1) : undefined
  if (!newest) return []
  const fixture = `tests/upgrade/${newest.name.slice(0, 4)}`
  return existsSync(join(base, fixture)) ? [] : [`${fixture} is missing: npm run freeze-schema`]
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check')
  const { written, problems } = isCheck
    ? { written: [], problems: checkSchema(process.cwd()) }
    : writeRecords(process.cwd())
  for (const line of [...written, ...problems]) console.log(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
