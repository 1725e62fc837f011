import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { modulesInOrder } from '#server/domain/module-names.ts'
import { testCode } from './import-table.ts'
import { listFiles } from './listed-files.ts'
import { readSqlUses } from './sql-uses.ts'

/**
 * Checks that the server's SQL uses only allowed tables and functions. Every table has one owner: a module or an
 * adapter. The owner lists its tables in a note such as `Owns: photo, photo_media.`. The note is in the module's
 * `index.ts` or in a file of the adapter. A module's SQL is in its stores and in `server/functions/`. The first line of
 * each file in `server/functions/` names the module, as in `-- Module: chats`. A module's SQL may use the module's own
 * tables. It may call functions of the module itself and of the modules that come earlier in `modulesInOrder`.
 * @returns one line per violation
 */
export function checkTables(base: string): string[] {
  const read = (file: string) => readFileSync(join(base, file), 'utf8')
  const notes = readNotes(base, read)
  const functions = readFunctions(base, read)
  const migrations = listFiles(base, 'server/migrations/*.sql').map((file) => ({ file, text: read(file) }))
  const code = readCode(base, read)
  const inAdapters = code.filter(({ file }) => file.startsWith('server/adapters/'))
  const created = [
    ...migrations.flatMap(({ text }) => createdTables(text)),
    ...inAdapters.flatMap(({ literals }) => createdTables(literals())),
  ]
  const ownerOf = new Map(
    notes.flatMap(({ owner, tables }) => tables.map((table) => [table, owner] as const)),
  )
  return [
    ...created.filter((table) => !ownerOf.has(table)).map((table) => `${table}: has no owner`),
    ...notes.flatMap(({ file, owner, tables }) => [
      ...tables
        .filter((table) => !created.includes(table))
        .map((table) => `${file}: there is no table ${table}`),
      ...tables
        .filter((table) => ownerOf.get(table) !== owner)
        .map((table) => `${file}: ${table} is owned by ${ownerOf.get(table)} too`),
    ]),
    ...migrations.flatMap(({ file, text }) =>
      createdTables(text)
        .filter((table) => ![undefined, ownerOf.get(table)].includes(moduleNamedIn(text)))
        .map((table) => `${file}: creates ${table}, which ${ownerOf.get(table)} owns`),
    ),
    ...[...codePlaces(code, ownerOf, functions), ...functionPlaces(base, read)].flatMap((place) =>
      breachesOf(place, ownerOf, functions),
    ),
  ].sort()
}

/** One file with SQL. `owner` is the module or adapter that the file belongs to, or `''` if there is none. */
interface Place {
  file: string
  owner: string
  mayUseSql: boolean
  sql: string
}

interface Note {
  file: string
  owner: string
  tables: string[]
}

type Read = (file: string) => string

function breachesOf(
  { file, owner, mayUseSql, sql }: Place,
  ownerOf: ReadonlyMap<string, string>,
  functions: ReadonlyMap<string, string>,
): string[] {
  const { tables, calls } = readSqlUses(sql)
  const used = tables.filter((table) => ownerOf.has(table))
  const order: readonly string[] = modulesInOrder
  const isReachable = (module: string) => order.indexOf(module) <= order.indexOf(owner)
  return [
    ...(used.length > 0 && !mayUseSql ? [`${file}: SQL outside a store: ${used.join(', ')}`] : []),
    ...(tables.includes('?') ? [`${file}: interpolates the name of a table`] : []),
    ...used
      .filter((table) => mayUseSql && ownerOf.get(table) !== owner)
      .map((table) => `${file}: uses ${table}, which ${ownerOf.get(table)} owns`),
    ...calls
      .filter((name) => !isReachable(functions.get(name) ?? owner))
      .map((name) => `${file}: calls ${name}, a function of ${functions.get(name)}`),
  ]
}

function readNotes(base: string, read: Read): Note[] {
  return listFiles(base, 'server/domain/*/index.ts', 'server/adapters/*.ts').flatMap((file) => {
    const note = read(file)
      .match(/\bOwns: ([^.]*)\./)?.[1]
      ?.replaceAll(/\s*\*\s*|\s+/g, ' ')
    const tables = note === undefined || note === 'nothing' ? [] : note.split(', ')
    return note === undefined ? [] : [{ file, owner: ownerOfFile(file), tables }]
  })
}

/**
 * Lists the files in `server/functions/`. Does not pass this folder to git, because git would print a warning if the
 * folder does not exist.
 */
const listFunctions = (base: string) =>
  listFiles(base, 'server/*.sql').filter((file) => file.startsWith('server/functions/'))

/** Returns the module of each function, by the function's name. */
function readFunctions(base: string, read: Read): Map<string, string> {
  return new Map(
    listFunctions(base).map((file) => [file.replace(/^.*\/|\.sql$/g, ''), moduleNamedIn(read(file)) ?? '']),
  )
}

interface CodeFile {
  file: string
  text: string
  /** Parses the file and returns all its string literals, joined to one text. */
  literals: () => string
}

function readCode(base: string, read: Read): CodeFile[] {
  const test = new RegExp(testCode.join('|'))
  const files = listFiles(base, 'server/*.ts').filter((file) => !test.test(file))
  return files.map((file) => {
    const text = read(file)
    return { file, text, literals: () => literalsOf(file, text).join('\n;\n') }
  })
}

/** Parses only the files that contain the name of a table or of a function, and returns the SQL of these files. */
function codePlaces(
  code: readonly CodeFile[],
  ownerOf: ReadonlyMap<string, string>,
  functions: ReadonlyMap<string, string>,
): Place[] {
  const names = [...ownerOf.keys(), ...functions.keys()]
  if (names.length === 0) return []
  const known = new RegExp(`\\b(${names.join('|')})\\b`)
  return code
    .filter(({ text }) => known.test(text))
    .map(({ file, literals }) => ({
      file,
      owner: ownerOfFile(file),
      mayUseSql: /^server\/adapters\/|[/-]store(\.ts$|\/)/.test(file),
      sql: literals(),
    }))
}

function functionPlaces(base: string, read: Read): Place[] {
  return listFunctions(base).map((file) => {
    const sql = read(file)
    return { file, owner: moduleNamedIn(sql) ?? '', mayUseSql: true, sql }
  })
}

/** Returns the string literals of a TypeScript file, with `?` for interpolated values. */
function literalsOf(file: string, text: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value)
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map((quasi) => quasi.value.cooked).join(' ? '))
    },
  }).visit(parseSync(file, text).program)
  return found
}

const createdTables = (sql: string) =>
  [...sql.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(
    ([, table]) => table as string,
  )

const moduleNamedIn = (sql: string) => sql.match(/^-- (?:Module|Adapter): (\w+)/)?.[1]

const ownerOfFile = (file: string) => file.match(/^server\/(?:domain|adapters)\/([\w-]+)\//)?.[1] ?? ''

if (import.meta.main) {
  const breaches = checkTables(process.cwd())
  for (const breach of breaches) console.log(breach)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
