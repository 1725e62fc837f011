import type { Catalog } from './catalog.ts'
import type { Described } from './describe.ts'
import type { ColumnType, ColumnTypes } from './read-column-types.ts'
import type { OutputColumn } from './scope.ts'

export interface DescribedStatement {
  name: string
  /** The names of the parameters by number. */
  names: readonly string[]
  nullable: ReadonlySet<string>
  described: Described
  /** The result columns with what is known about null. */
  output: readonly OutputColumn[]
  /** The tables that the statement uses. */
  tables: readonly string[]
}

/** TypeScript types of results, by PostgreSQL's type. The driver returns all other types as texts (`pool.ts`). */
const resultTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'string',
}

/** TypeScript types of parameters, by PostgreSQL's type. All other types take texts. JSON is passed as its text. */
const parameterTypes: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string | number | bigint',
  float4: 'number',
  float8: 'number',
  numeric: 'string | number',
  bytea: 'Buffer',
  date: 'string | Date',
  timestamp: 'string | Date',
  timestamptz: 'string | Date',
}

/**
 * Returns the text of the generated file of one store: the types of the parameters and rows of its statements.
 * Throws if the tables of a statement have different types for a parameter's name.
 */
export function writeTypes(
  statements: readonly DescribedStatement[],
  catalog: Catalog,
  columnTypes: ColumnTypes,
): string {
  const imports = new Map<string, Set<string>>()
  const importing = (type: ColumnType): string => {
    for (const [name, file] of type.imports) imports.set(file, (imports.get(file) ?? new Set()).add(name))
    return type.text
  }
  const bodies = statements.map((statement) => {
    const parameters = statement.names.map((name, index) => {
      const type = parameterType(statement, name, index, catalog, columnTypes, importing)
      return `      ${name}: ${type}${statement.nullable.has(name) ? ' | null' : ''}\n`
    })
    const columns = rowOf(statement, catalog, columnTypes, importing)
    return `  ${statement.name}: {\n    parameters: ${block(parameters)}\n    row: ${block(columns)}\n  }\n`
  })
  const imported = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from '${file}'\n`)
  return `// \`npm run sql\` writes this file. PostgreSQL describes the statements (docs/decisions/073).
${imported.join('')}
export interface Statements {
${bodies.join('')}}
`
}

const block = (lines: readonly string[]) => (lines.length > 0 ? `{\n${lines.join('')}    }` : '{}')

type Importing = (type: ColumnType) => string

function parameterType(
  { name: statement, described, tables }: DescribedStatement,
  name: string,
  index: number,
  { types }: Catalog,
  columnTypes: ColumnTypes,
  importing: Importing,
): string {
  const own = columnTypes.statements.get(statement)?.get(name)
  if (own) return importing(own)
  const type = types.get(described.parameterTypes[index] ?? 0) ?? ''
  const isArray = type.startsWith('_')
  const typesOf = (column: string) =>
    tables.flatMap((table) => columnTypes.tables.get(table)?.get(column) ?? [])
  // The type of a column with an array.
  const whole = isArray ? typesOf(name).find(({ text }) => text.endsWith(']')) : undefined
  if (whole) return `readonly ${importing(whole)}`
  const single = isArray ? name.replace(/s$/, '') : name
  const found = typesOf(single)
  if (new Set(found.map(({ text }) => text)).size > 1)
    throw new Error(
      `${statement}: the type of :${name} differs between its tables; name one in the table of columns`,
    )
  const given = found[0] ?? (/^_?int8$/.test(type) ? columnTypes.ids.get(single) : undefined)
  // JSON is passed as its text, whatever it contains.
  if (given && !/^_?jsonb?$/.test(type))
    return isArray ? `readonly ${inArray(importing(given))}[]` : importing(given)
  const element = parameterTypes[type.replace(/^_/, '')] ?? 'string'
  return isArray ? `readonly ${inArray(element)}[]` : element
}

function rowOf(
  { name: statement, described, output }: DescribedStatement,
  { tablesByOid, types }: Catalog,
  columnTypes: ColumnTypes,
  importing: Importing,
): string[] {
  const names = described.columns.map(({ name }) => name)
  if (output.length !== names.length)
    throw new Error(`${statement}: found the columns ${output.map(({ name }) => name)} instead of ${names}`)
  return described.columns.flatMap(({ name, type: oid, table: tableOid, column: number }, index) => {
    // A column without a name, as in `select 1`, only tells that there is a row.
    if (name === '?column?') return []
    const own = columnTypes.statements.get(statement)?.get(name)
    if (own) return [line(name, importing(own), own.comment)]
    const type = types.get(oid) ?? ''
    const table = tablesByOid.get(tableOid)
    const column = table?.columns.find((each) => each.number === number)
    const fromTable = table && column && columnTypes.tables.get(table.name)?.get(column.name)
    const given =
      fromTable ??
      (/^_?int8$/.test(type)
        ? columnTypes.ids.get(type === '_int8' ? name.replace(/s$/, '') : name)
        : undefined)
    const isArray = type.startsWith('_')
    const element = resultTypes[type.replace(/^_/, '')] ?? 'string'
    const text = given
      ? isArray && !fromTable
        ? `${inArray(importing(given))}[]`
        : importing(given)
      : isArray
        ? `${inArray(element)}[]`
        : element
    return [
      line(
        name,
        output[index]?.notNull || text === 'unknown' ? text : `${text} | null`,
        given?.comment ?? '',
      ),
    ]
  })
}

const line = (name: string, type: string, comment: string) =>
  `${comment ? `      ${comment.replaceAll(/\n\s*/g, '\n       ')}\n` : ''}      ${name}: ${type}\n`

/** Brackets a union, because it is the element of an array. */
const inArray = (type: string) => (type.includes('|') ? `(${type})` : type)
