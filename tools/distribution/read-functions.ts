import { type Node, parsePlPgSQLSync, parseSync } from 'libpg-query'
import { isA } from '../sql/syntax.ts'
import { isDistributed, type Placements } from './read-schema.ts'
import { callsIn, tablesIn } from './walk.ts'

/** A function in `server/functions`. */
export interface SqlFunction {
  readonly name: string
  /** True if PostgreSQL replaces a call in `from` by the body of the function, before Citus sees it. */
  readonly isInlined: boolean
  /** The statements of its body. */
  readonly statements: readonly string[]
  readonly tables: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
}

/** Reads a `create function` statement. Throws the error of PostgreSQL's parser. */
export function readFunction(text: string): SqlFunction {
  const node = parseSync(text).stmts?.[0]?.stmt
  if (!isA(node, 'CreateFunctionStmt')) throw new Error('not a function')
  const { funcname = [], options = [], returnType } = node.CreateFunctionStmt
  const option = (name: string): string => {
    const found = options.flatMap((each) =>
      isA(each, 'DefElem') && each.DefElem.defname === name && each.DefElem.arg ? [each.DefElem.arg] : [],
    )[0]
    const first = isA(found, 'List') ? found.List.items?.[0] : found
    return isA(first, 'String') ? (first.String.sval ?? '') : ''
  }
  const last = funcname.at(-1)
  const language = option('language')
  const statements = language === 'plpgsql' ? statementsIn(parsePlPgSQLSync(text)) : [option('as')]
  const parsed = statements.flatMap((each) => parseSync(each).stmts ?? []) as Node[]
  return {
    ...{ name: isA(last, 'String') ? (last.String.sval ?? '') : '', statements },
    isInlined:
      language === 'sql' &&
      returnType?.setof === true &&
      ['stable', 'immutable'].includes(option('volatility')),
    tables: new Set(parsed.flatMap(tablesIn)),
    calls: new Set(parsed.flatMap(callsIn)),
  }
}

/** Returns the statements of a parsed PL/pgSQL function, with its expressions as `select`. */
function statementsIn(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  const expression = (node as { PLpgSQL_expr?: { query: string; parseMode?: number } }).PLpgSQL_expr
  if (expression) {
    const { query, parseMode = 0 } = expression
    // 0 is a statement, 2 an expression, and 3 to 5 are assignments to one, two or three names.
    return [parseMode === 0 ? query : `select ${parseMode === 2 ? query : query.replace(/^[^=]*?:?=/, '')}`]
  }
  return Object.values(node).flatMap(statementsIn)
}

/** Returns the functions that read or write a distributed table, themselves or by another function. */
export function readersAmong(functions: readonly SqlFunction[], placements: Placements): Set<string> {
  const readers = new Set<string>()
  const isReader = ({ tables, calls }: SqlFunction) =>
    [...tables].some((table) => isDistributed(placements[table])) ||
    [...calls].some((call) => readers.has(call))
  for (let size = -1; size < readers.size;) {
    size = readers.size
    for (const each of functions) if (isReader(each)) readers.add(each.name)
  }
  return readers
}
