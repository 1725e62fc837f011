import type { Node } from 'libpg-query'
import type { Catalog } from './catalog.ts'
import { isA, namesIn } from './syntax.ts'

/** A column that a query returns. */
export interface OutputColumn {
  name: string
  /** False if the column may be null. */
  notNull: boolean
}

/** A table, query or function in `from`, by its alias, with its columns in their order. */
export interface Relation {
  alias: string
  columns: readonly OutputColumn[]
}

/** The names that an expression can use. */
export interface Scope {
  catalog: Catalog
  /** The parameters that may be null, by number. */
  nullableParameters: ReadonlySet<number>
  relations: readonly Relation[]
  ctes: ReadonlyMap<string, readonly OutputColumn[]>
  /** Columns that the conditions of the query prove not null, as `alias.column` or `column`. */
  proven: ReadonlySet<string>
  /** True if the query groups its rows. An aggregate then never sees an empty group. */
  isGrouped: boolean
  outer?: Scope
}

const systemColumns = new Set(['xmin', 'xmax', 'ctid', 'tableoid'])

/** Returns whether a column is never null. Finds it in the innermost query that has it. */
export function isColumnNotNull(fields: readonly string[], scope: Scope | undefined): boolean {
  if (!scope) return false
  if (scope.proven.has(fields.join('.'))) return true
  const name = fields.at(-1) ?? ''
  const relations = scope.relations.filter(({ alias }) => fields.length === 1 || alias === fields[0])
  const found = relations.flatMap(({ columns }) => columns).find((column) => column.name === name)
  if (found) return found.notNull
  return (systemColumns.has(name) && relations.length > 0) || isColumnNotNull(fields, scope.outer)
}

export const findCte = (name: string, scope: Scope | undefined): readonly OutputColumn[] | undefined =>
  scope && (scope.ctes.get(name) ?? findCte(name, scope.outer))

/** Conditions that are not met if their column is null. */
const strict = new Set(['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_BETWEEN', 'AEXPR_LIKE', 'AEXPR_ILIKE'])

/** Returns the columns that are not null in each row that meets the condition. */
export function provenBy(condition: Node): string[] {
  if (isA(condition, 'BoolExpr'))
    return condition.BoolExpr.boolop === 'AND_EXPR' ? (condition.BoolExpr.args ?? []).flatMap(provenBy) : []
  if (isA(condition, 'NullTest'))
    return condition.NullTest.nulltesttype === 'IS_NOT_NULL' ? columnsIn(condition.NullTest.arg) : []
  if (!isA(condition, 'A_Expr') || !strict.has(condition.A_Expr.kind ?? '')) return []
  const { lexpr, rexpr, kind } = condition.A_Expr
  return [...columnsIn(lexpr), ...(kind === 'AEXPR_OP' ? columnsIn(rexpr) : [])]
}

/** Returns the column if the expression is only a column, or the cast of one. */
function columnsIn(node: Node | undefined): string[] {
  if (isA(node, 'TypeCast')) return columnsIn(node.TypeCast.arg)
  return isA(node, 'ColumnRef') ? [namesIn(node.ColumnRef.fields).join('.')] : []
}

/** Returns the conditions that each row of a `from` item meets: those of its inner joins. */
export function innerConditions(node: Node | undefined): Node[] {
  if (!isA(node, 'JoinExpr')) return []
  const { jointype: type, larg, rarg, quals } = node.JoinExpr
  if (type === 'JOIN_LEFT') return innerConditions(larg)
  if (type !== 'JOIN_INNER') return []
  return [...innerConditions(larg), ...innerConditions(rarg), ...(quals ? [quals] : [])]
}
