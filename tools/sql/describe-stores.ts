import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import type pg from 'pg'
import { registeredStatements } from '#server/adapters/postgres/statements.ts'
import { listFiles } from '../listed-files.ts'
import { readSqlUses } from '../sql-uses.ts'
import { readCatalog } from './catalog.ts'
import { describe } from './describe.ts'
import { loadStores } from './load-stores.ts'
import { readOutput } from './nullability.ts'
import { readColumnTypes } from './read-column-types.ts'
import { type DescribedStatement, writeTypes } from './write-types.ts'

/**
 * Describes the statements of all files that declare some.
 * @returns the text of each generated file, by its path below `base`
 */
export async function describeStores(client: pg.Client, base: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const stores = await loadStores(base)
  if (stores.size === 0) return files
  await loadModule()
  const catalog = await readCatalog(client)
  const columnTypes = readColumnTypes(base)
  for (const [file, names] of stores) {
    const described: DescribedStatement[] = []
    for (const name of names) {
      const statement = registeredStatements.get(name)
      if (!statement)
        throw new Error(`${file}: the statement ${name} was not declared when the file was loaded`)
      const { text, names: parameters, nullable } = statement
      const nullableNumbers = new Set(
        parameters.flatMap((each, index) => (nullable.has(each) ? [index + 1] : [])),
      )
      described.push({
        name,
        names: parameters,
        nullable,
        described: await describe(client, text).catch((error: Error) => {
          throw new Error(`${file}: ${name}: ${error.message}`, { cause: error })
        }),
        output: readOutput(text, catalog, nullableNumbers),
        tables: readSqlUses(text).tables,
      })
    }
    files.set(file.replace(/\.ts$/, '.generated.ts'), writeTypes(described, catalog, columnTypes))
  }
  return files
}

/** Returns the generated files in `base` that are missing, have another text, or belong to no store any more. */
export function outdated(texts: ReadonlyMap<string, string>, base: string): string[] {
  const existing = listFiles(base, 'server/*.generated.ts')
  const isCurrent = (file: string) =>
    existing.includes(file) && readFileSync(join(base, file), 'utf8') === texts.get(file)
  return [...new Set([...texts.keys(), ...existing])].filter((file) => !isCurrent(file))
}
