import {
  type AlterTableCmd,
  type AlterTableType,
  type ConstrType,
  loadModule,
  type Node,
  type ObjectType,
  parseSync,
  type RangeVar,
} from 'libpg-query'
import { isA, nameIn } from './sql/syntax.ts'

await loadModule()

/** Parts of a schema that statements of earlier code do not name, or that only slow them down when they are gone. */
const unnamed: readonly (ObjectType | undefined)[] = [
  'OBJECT_INDEX',
  'OBJECT_POLICY',
  'OBJECT_RULE',
  'OBJECT_STATISTIC_EXT',
  'OBJECT_TRIGGER',
]

const restricting: readonly (AlterTableType | undefined)[] = [
  'AT_AddConstraint',
  'AT_AddIndexConstraint',
  'AT_AlterColumnType',
  'AT_DropColumn',
  'AT_DropExpression',
  'AT_DropIdentity',
  'AT_SetNotNull',
]

/** Types of columns that have a default of their own. */
const serial = /^(small|big)?serial\d?$/

/**
 * Returns whether a migration may break statements of earlier code: it removes, renames or restricts something that it
 * has not created itself, or hides its statements in a `do` block. Reads it with PostgreSQL's parser, and throws its
 * error.
 * @param uniqueNames names of the unique indexes and constraints of earlier migrations
 */
export function takesAway(sql: string, uniqueNames: ReadonlySet<string> = new Set()): boolean {
  /** Tables that the migration creates, and columns that it adds and that earlier code leaves null, as `table.column`. */
  const added = new Set<string>()
  return (parseSync(sql).stmts ?? []).some(({ stmt }) => {
    for (const name of namesAddedBy(stmt)) added.add(name)
    return isTaking(stmt, added) || droppedNames(stmt).some((name) => uniqueNames.has(name))
  })
}

function namesAddedBy(stmt: Node | undefined): string[] {
  if (isA(stmt, 'CreateStmt')) return [tableOf(stmt.CreateStmt.relation)]
  if (isA(stmt, 'CreateTableAsStmt')) return [tableOf(stmt.CreateTableAsStmt.into?.rel)]
  if (!isA(stmt, 'AlterTableStmt')) return []
  const table = tableOf(stmt.AlterTableStmt.relation)
  return commandsOf(stmt.AlterTableStmt.cmds).flatMap((command) => {
    const column = addedColumn(command)
    return column && !column.hasDefault ? [`${table}.${column.name}`] : []
  })
}

function isTaking(stmt: Node | undefined, added: ReadonlySet<string>): boolean {
  if (isA(stmt, 'DropStmt')) {
    const { removeType, objects = [] } = stmt.DropStmt
    return !unnamed.includes(removeType) && objects.some((each) => !added.has(droppedName(each)))
  }
  if (isA(stmt, 'RenameStmt'))
    return !unnamed.includes(stmt.RenameStmt.renameType) && !added.has(tableOf(stmt.RenameStmt.relation))
  if (isA(stmt, 'AlterObjectSchemaStmt') || isA(stmt, 'DoStmt')) return true
  if (isA(stmt, 'AlterEnumStmt')) return Boolean(stmt.AlterEnumStmt.oldVal)
  if (isA(stmt, 'IndexStmt')) {
    const { unique = false, relation, indexParams = [] } = stmt.IndexStmt
    const table = tableOf(relation)
    const columns = indexParams.flatMap((each) => (isA(each, 'IndexElem') ? [each.IndexElem.name] : []))
    return unique && !added.has(table) && !columns.some((column) => added.has(`${table}.${column}`))
  }
  if (!isA(stmt, 'AlterTableStmt')) return false
  const { relation, cmds } = stmt.AlterTableStmt
  return !added.has(tableOf(relation)) && commandsOf(cmds).some(isRestricting)
}

function isRestricting(command: AlterTableCmd): boolean {
  const { subtype, def } = command
  // Earlier code leaves a new column at its default. Nulls are distinct for `unique`, other defaults are not.
  const column = addedColumn(command)
  if (column)
    return (
      column.has('CONSTR_PRIMARY') ||
      (column.has('CONSTR_NOTNULL') && !column.hasDefault) ||
      (column.has('CONSTR_UNIQUE') && column.hasDefault)
    )
  return restricting.includes(subtype) || (subtype === 'AT_ColumnDefault' && !def)
}

function addedColumn({ subtype, def }: AlterTableCmd) {
  if (subtype !== 'AT_AddColumn' || !isA(def, 'ColumnDef')) return null
  const { colname: name = '', constraints = [], typeName } = def.ColumnDef
  const has = (...kinds: ConstrType[]) =>
    constraints.some(
      (each) => isA(each, 'Constraint') && kinds.some((kind) => kind === each.Constraint.contype),
    )
  const hasDefault =
    has('CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY') || serial.test(nameIn(typeName?.names))
  return { name, has, hasDefault }
}

const commandsOf = (commands: readonly Node[] = []): AlterTableCmd[] =>
  commands.flatMap((each) => (isA(each, 'AlterTableCmd') ? [each.AlterTableCmd] : []))

const tableOf = (relation: RangeVar | undefined): string => relation?.relname ?? ''

/** Returns the name of a dropped table, view or index; empty for other parts. */
const droppedName = (node: Node): string => (isA(node, 'List') ? nameIn(node.List.items) : '')

/** Returns the names of the indexes and constraints that a statement drops. */
function droppedNames(stmt: Node | undefined): string[] {
  if (isA(stmt, 'DropStmt')) return (stmt.DropStmt.objects ?? []).map(droppedName)
  if (!isA(stmt, 'AlterTableStmt')) return []
  return commandsOf(stmt.AlterTableStmt.cmds).flatMap(({ subtype, name }) =>
    subtype === 'AT_DropConstraint' && name ? [name] : [],
  )
}
