import { type Constraint, loadModule, type Node, parseSync } from 'libpg-query'
import { isA, nameIn } from './sql/syntax.ts'

await loadModule()

/**
 * Returns the names of the unique indexes and constraints that these migrations create. Statements rely on them with
 * `on conflict`, so dropping one breaks code that a dropped index only slows down. A constraint without a name has the
 * one that PostgreSQL gives it. Throws the parser's error.
 */
export const uniqueNamesIn = (sql: string): ReadonlySet<string> =>
  new Set((parseSync(sql).stmts ?? []).flatMap(({ stmt }) => namesOf(stmt)))

function namesOf(stmt: Node | undefined): string[] {
  if (isA(stmt, 'IndexStmt'))
    return stmt.IndexStmt.unique && stmt.IndexStmt.idxname ? [stmt.IndexStmt.idxname] : []
  if (isA(stmt, 'CreateStmt')) {
    const { relation, tableElts = [] } = stmt.CreateStmt
    return tableElts.flatMap((element) => namesOfElement(relation?.relname ?? '', element))
  }
  if (!isA(stmt, 'AlterTableStmt')) return []
  const { relation, cmds = [] } = stmt.AlterTableStmt
  const defs = cmds.flatMap((each) => (isA(each, 'AlterTableCmd') ? [each.AlterTableCmd.def] : []))
  return defs.flatMap((def) => namesOfElement(relation?.relname ?? '', def))
}

function namesOfElement(table: string, element: Node | undefined): string[] {
  if (isA(element, 'Constraint')) return nameOfConstraint(table, [], element.Constraint)
  if (!isA(element, 'ColumnDef')) return []
  const { colname = '', constraints = [] } = element.ColumnDef
  return constraints.flatMap((each) =>
    isA(each, 'Constraint') ? nameOfConstraint(table, [colname], each.Constraint) : [],
  )
}

function nameOfConstraint(table: string, column: readonly string[], constraint: Constraint): string[] {
  const { contype, conname, keys = [] } = constraint
  if (contype === 'CONSTR_PRIMARY') return [conname ?? `${table}_pkey`]
  if (contype !== 'CONSTR_UNIQUE') return []
  const columns = keys.length > 0 ? keys.map((key) => nameIn([key])) : column
  return [conname ?? `${table}_${columns.join('_')}_key`]
}
