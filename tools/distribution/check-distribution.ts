import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import { registeredStatements } from '#server/adapters/postgres/statements.ts'
import type { Exception } from '#server/distribution/exceptions.ts'
import { type Kind, kinds } from '#server/distribution/kinds.ts'
import { listFiles } from '../listed-files.ts'
import { loadStores } from '../sql/load-stores.ts'
import type { findingsOf } from './finding-counts.ts'
import type { Finding } from './finding.ts'
import { readersAmong, readFunction } from './read-functions.ts'
import { checkSchema, type Placements, type Schema } from './read-schema.ts'
import { checkStatement, type Known } from './read-statement.ts'

/** Finds everything in the schema, the SQL functions and the statements of the stores that Citus refuses. */
export async function findProblems(base: string, schema: Schema, placements: Placements): Promise<Finding[]> {
  await loadModule()
  const stores = await loadStores(base)
  const functions = listFiles(base, 'server/functions/*.sql').map((file) =>
    readFunction(readFileSync(join(base, file), 'utf8')),
  )
  const readers = readersAmong(functions, placements)
  const inlined = new Set(functions.filter((each) => each.isInlined).map(({ name }) => name))
  const known: Known = { columns: schema.columns, placements, readers, inlined }
  const statements = [...stores.values()].flat().map((name) => ({
    name,
    text: registeredStatements.get(name)?.text ?? '',
  }))
  return [
    ...checkSchema(schema, placements),
    ...functions.flatMap(({ name, statements: body }): Finding[] => [
      ...(inlined.has(name) && readers.has(name)
        ? [{ kind: 'function', name, what: 'is inlined by PostgreSQL, below Citus' } as const]
        : []),
      ...body.flatMap((text) => checkStatement(text, known).map((problem) => ({ ...problem, name }))),
    ]),
    ...statements.flatMap(({ name, text }) =>
      checkStatement(text, known).map((problem) => ({ ...problem, name })),
    ),
    ...composedIn(base).map((name): Finding => ({ kind: 'unread', name, what: 'sends a text of its own' })),
  ]
}

/** Returns the stores that send statements without `named`, except commands without a table. */
function composedIn(base: string): string[] {
  const stores = listFiles(base, 'server/domain/*.ts').filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  return stores.filter((file) =>
    /\.query(<[^()]*>)?\((?!\s*'(set|begin|savepoint) )/.test(readFileSync(join(base, file), 'utf8')),
  )
}

/**
 * Compares what was found with the exceptions. Returns one line for each finding without an exception, for each exception
 * without a finding, and for each with another number of findings.
 * @param counts the number of findings of a name that has more than one
 */
export function compareWithExceptions(
  findings: readonly Finding[],
  allowed: readonly Pick<Exception, 'kind' | 'names'>[],
  counts: typeof findingsOf,
): string[] {
  const isAllowed = ({ kind, name }: Finding) =>
    allowed.some((each) => each.kind === kind && each.names.includes(name))
  const whatIs = (kind: Kind, name: string) =>
    findings.filter((each) => each.kind === kind && each.name === name).map(({ what }) => what)
  const compareCount = (kind: Kind, name: string): string[] => {
    const [found, expected] = [whatIs(kind, name), counts[kind]?.[name] ?? 1]
    if (found.length === 0) return [`${name}: is no longer an exception of ${kind}`]
    if (found.length === expected) return []
    return [`${name}: has ${found.length} findings of ${kind} instead of ${expected} (${found.join(', ')})`]
  }
  return [
    ...findings
      .filter((each) => !isAllowed(each))
      .map(({ kind, name, what }) => `${name}: ${kinds[kind].text} (${what})`),
    ...allowed.flatMap(({ kind, names }) => names.flatMap((name) => compareCount(kind, name))),
  ]
}
