import {
  type CommonTableExpr,
  type FuncCall,
  type Node,
  parseSync,
  type RangeFunction,
  type SelectStmt,
} from 'libpg-query'
import type { Catalog } from './catalog.ts'
import {
  findCte,
  innerConditions,
  isColumnNotNull,
  type OutputColumn,
  provenBy,
  type Relation,
  type Scope,
} from './scope.ts'
import { isA, nameIn, namesIn } from './syntax.ts'

/**
 * Returns the columns of a statement and whether each is never null, which PostgreSQL itself does not describe. Reads
 * the statement with the parser of PostgreSQL. A column is never null if it is a `not null` column that no outer join
 * can replace, if a condition of the statement excludes null, or if its expression cannot return null. Whatever is not
 * known here counts as nullable.
 * @param nullableParameters the parameters that may be null, by number
 */
export function readOutput(
  text: string,
  catalog: Catalog,
  nullableParameters: ReadonlySet<number>,
): OutputColumn[] {
  const statement = parseSync(text).stmts?.[0]?.stmt
  if (!statement) return []
  return outputOf(statement, {
    catalog,
    nullableParameters,
    relations: [],
    ctes: new Map(),
    proven: new Set(),
    isGrouped: false,
  })
}

function outputOf(statement: Node | undefined, outer: Scope): OutputColumn[] {
  if (isA(statement, 'SelectStmt')) return selected(statement.SelectStmt, outer)
  if (isA(statement, 'InsertStmt')) {
    const { relation, returningClause, withClause } = statement.InsertStmt
    const scope = withFrom(withCtes(outer, withClause?.ctes), relation ? [{ RangeVar: relation }] : [])
    return columnsOf(returningClause?.exprs, scope)
  }
  if (isA(statement, 'UpdateStmt')) {
    const {
      relation,
      fromClause = [],
      whereClause,
      targetList = [],
      returningClause,
      withClause,
    } = statement.UpdateStmt
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...fromClause]
    const scope = withFrom(withCtes(outer, withClause?.ctes), from, whereClause)
    // The conditions hold for the row before the update, so they prove nothing about the columns that it sets.
    const own = relation?.alias?.aliasname ?? relation?.relname
    const set = targetList.flatMap((each) => (isA(each, 'ResTarget') ? [each.ResTarget.name ?? ''] : []))
    const changed = new Set(set.flatMap((name) => [name, `${own}.${name}`]))
    return columnsOf(returningClause?.exprs, {
      ...scope,
      proven: new Set([...scope.proven].filter((name) => !changed.has(name))),
    })
  }
  if (isA(statement, 'DeleteStmt')) {
    const { relation, usingClause = [], whereClause, returningClause, withClause } = statement.DeleteStmt
    const from = [...(relation ? [{ RangeVar: relation }] : []), ...usingClause]
    return columnsOf(returningClause?.exprs, withFrom(withCtes(outer, withClause?.ctes), from, whereClause))
  }
  return []
}

function selected(select: SelectStmt, outer: Scope): OutputColumn[] {
  const scope = withCtes(outer, select.withClause?.ctes)
  if (select.larg && select.rarg) {
    const right = selected(select.rarg, scope)
    return selected(select.larg, scope).map(({ name, notNull }, index) => ({
      name,
      notNull: notNull && right[index]?.notNull === true,
    }))
  }
  if (select.valuesLists) {
    const rows = select.valuesLists.map((row) => (isA(row, 'List') ? (row.List.items ?? []) : []))
    return (rows[0] ?? []).map((_, index) => ({
      name: `column${index + 1}`,
      notNull: rows.every((row) => isNotNull(row[index], scope)),
    }))
  }
  const inner = withFrom(scope, select.fromClause ?? [], select.whereClause)
  return columnsOf(select.targetList, { ...inner, isGrouped: select.groupClause !== undefined })
}

/** Returns the columns of a list of targets. A star stands for all columns of the relations, or of one. */
function columnsOf(targets: readonly Node[] = [], scope: Scope): OutputColumn[] {
  return targets.flatMap((target): OutputColumn[] => {
    if (!isA(target, 'ResTarget')) return []
    const { name, val } = target.ResTarget
    const fields = isA(val, 'ColumnRef') ? namesIn(val.ColumnRef.fields) : []
    if (fields.at(-1) !== '*') return [{ name: name ?? nameOf(val), notNull: isNotNull(val, scope) }]
    return scope.relations
      .filter(({ alias }) => fields.length === 1 || alias === fields[0])
      .flatMap(({ alias, columns }) =>
        columns.map((column) => ({
          name: column.name,
          notNull: column.notNull || isColumnNotNull([alias, column.name], scope),
        })),
      )
  })
}

/** Returns the name that PostgreSQL gives to a column without an alias. */
function nameOf(node: Node | undefined): string {
  if (isA(node, 'ColumnRef')) return nameIn(node.ColumnRef.fields)
  if (isA(node, 'FuncCall')) return nameIn(node.FuncCall.funcname)
  if (isA(node, 'TypeCast')) return nameOf(node.TypeCast.arg)
  if (isA(node, 'CoalesceExpr')) return 'coalesce'
  return '?column?'
}

/** Returns the scope after a `with` clause. Each of its queries sees the ones before it. */
function withCtes(scope: Scope, ctes: readonly Node[] = []): Scope {
  return ctes.reduce<Scope>((inner, node) => {
    if (!isA(node, 'CommonTableExpr')) return inner
    const cte = node.CommonTableExpr
    return { ...inner, ctes: new Map([...inner.ctes, [cte.ctename ?? '', columnsOfCte(cte, inner)]]) }
  }, scope)
}

/** A query of a recursive `with` has the columns of its first part. */
function columnsOfCte({ ctename, ctequery, aliascolnames }: CommonTableExpr, scope: Scope): OutputColumn[] {
  const first = isA(ctequery, 'SelectStmt') ? ctequery.SelectStmt.larg : undefined
  const isRecursive = first && JSON.stringify(ctequery).includes(`"relname":"${ctename}"`)
  return renamed(outputOf(isRecursive ? { SelectStmt: first } : ctequery, scope), namesIn(aliascolnames))
}

const renamed = (columns: readonly OutputColumn[], names: readonly string[]): OutputColumn[] =>
  columns.map(({ name, notNull }, index) => ({ name: names[index] ?? name, notNull }))

/** Returns the scope of a query with these `from` items and this condition. */
function withFrom(outer: Scope, from: readonly Node[], where?: Node): Scope {
  const conditions = [...from.flatMap(innerConditions), ...(where ? [where] : [])]
  const scope: Scope = {
    ...outer,
    relations: [],
    proven: new Set(conditions.flatMap(provenBy)),
    isGrouped: false,
    outer,
  }
  return from.reduce<Scope>(
    (inner, node) => ({ ...inner, relations: [...inner.relations, ...relationsOf(node, inner)] }),
    scope,
  )
}

function relationsOf(node: Node | undefined, scope: Scope): Relation[] {
  if (isA(node, 'RangeVar')) {
    const { relname: name = '', alias } = node.RangeVar
    const columns = findCte(name, scope) ?? scope.catalog.tables.get(name)?.columns ?? []
    return [{ alias: alias?.aliasname ?? name, columns: renamed(columns, namesIn(alias?.colnames)) }]
  }
  if (isA(node, 'JoinExpr')) {
    const { jointype: type, larg, rarg } = node.JoinExpr
    const left = relationsOf(larg, scope)
    // The right side can be lateral. It then sees the relations of the left side.
    const right = relationsOf(rarg, { ...scope, relations: [...scope.relations, ...left] })
    const isOuter = (side: 'JOIN_LEFT' | 'JOIN_RIGHT') => type === side || type === 'JOIN_FULL'
    return [
      ...(isOuter('JOIN_RIGHT') ? left.map(missable) : left),
      ...(isOuter('JOIN_LEFT') ? right.map(missable) : right),
    ]
  }
  if (isA(node, 'RangeSubselect')) {
    const { subquery, alias } = node.RangeSubselect
    return [
      {
        alias: alias?.aliasname ?? '',
        columns: renamed(outputOf(subquery, scope), namesIn(alias?.colnames)),
      },
    ]
  }
  return isA(node, 'RangeFunction') ? [relationOfFunction(node.RangeFunction, scope)] : []
}

/** Returns a relation on the side of an outer join that may have no row. */
const missable = ({ alias, columns }: Relation): Relation => ({
  alias,
  columns: columns.map(({ name }) => ({ name, notNull: false })),
})

/** Functions that return rows without null for arguments without null. */
const spreading = new Set(['unnest', 'generate_series', 'jsonb_array_elements', 'json_array_elements'])

function relationOfFunction(
  { functions = [], alias, coldeflist = [], ordinality }: RangeFunction,
  scope: Scope,
): Relation {
  const call = functions.flatMap((list) => (isA(list, 'List') ? (list.List.items ?? []) : []))[0]
  const name = isA(call, 'FuncCall') ? nameIn(call.FuncCall.funcname) : ''
  const defined = coldeflist.flatMap((each) => (isA(each, 'ColumnDef') ? [each.ColumnDef.colname ?? ''] : []))
  const aliased = namesIn(alias?.colnames)
  const returned = scope.catalog.functions.get(name) ?? populatedColumns(call, scope)
  const single = [alias?.aliasname ?? name]
  const columns = defined.length > 0 ? defined : (returned ?? (aliased.length > 0 ? aliased : single))
  const isNumber = (index: number) => ordinality === true && index === columns.length - 1
  return {
    alias: alias?.aliasname ?? name,
    columns: columns.map((column, index) => ({
      name: aliased[index] ?? (columns.length === 1 && defined.length === 0 ? (single[0] ?? column) : column),
      notNull: spreading.has(name) || isNumber(index),
    })),
  }
}

/** Returns the columns of `json_populate_recordset(null::TABLE, …)`. */
function populatedColumns(call: Node | undefined, { catalog }: Scope): string[] | undefined {
  const first = isA(call, 'FuncCall') ? call.FuncCall.args?.[0] : undefined
  if (!isA(first, 'TypeCast')) return undefined
  return catalog.tables.get(nameIn(first.TypeCast.typeName?.names))?.columns.map(({ name }) => name)
}

/** Kinds of operators that return null only if an operand is null. */
const operators = new Set([
  'AEXPR_OP',
  'AEXPR_OP_ANY',
  'AEXPR_OP_ALL',
  'AEXPR_IN',
  'AEXPR_BETWEEN',
  'AEXPR_NOT_BETWEEN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
])
/** Operators that return null for a key that JSON does not have. */
const keyed = new Set(['->', '->>', '#>', '#>>'])

function isNotNull(node: Node | undefined, scope: Scope): boolean {
  const all = (...nodes: (Node | undefined)[]) => nodes.every((each) => isNotNull(each, scope))
  if (isA(node, 'ColumnRef')) return isColumnNotNull(namesIn(node.ColumnRef.fields), scope)
  if (isA(node, 'A_Const')) return node.A_Const.isnull !== true
  if (isA(node, 'ParamRef')) return !scope.nullableParameters.has(node.ParamRef.number ?? 0)
  if (isA(node, 'TypeCast')) return all(node.TypeCast.arg)
  if (isA(node, 'CollateClause')) return all(node.CollateClause.arg)
  if (isA(node, 'List')) return all(...(node.List.items ?? []))
  if (isA(node, 'BoolExpr')) return all(...(node.BoolExpr.args ?? []))
  if (isA(node, 'RowExpr') || isA(node, 'A_ArrayExpr') || isA(node, 'NullTest') || isA(node, 'BooleanTest'))
    return true
  if (isA(node, 'SQLValueFunction')) return true
  if (isA(node, 'CoalesceExpr')) return (node.CoalesceExpr.args ?? []).some((each) => all(each))
  if (isA(node, 'MinMaxExpr')) return (node.MinMaxExpr.args ?? []).some((each) => all(each))
  if (isA(node, 'CaseExpr')) {
    const results = (node.CaseExpr.args ?? []).map((each) =>
      isA(each, 'CaseWhen') ? each.CaseWhen.result : undefined,
    )
    return node.CaseExpr.defresult !== undefined && all(...results, node.CaseExpr.defresult)
  }
  if (isA(node, 'A_Expr')) {
    const { kind = '', name, lexpr, rexpr } = node.A_Expr
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return true
    if (!operators.has(kind) || keyed.has(nameIn(name))) return false
    return (lexpr === undefined || all(lexpr)) && all(rexpr)
  }
  if (isA(node, 'SubLink')) {
    const { subLinkType: type, subselect } = node.SubLink
    if (type === 'EXISTS_SUBLINK' || type === 'ARRAY_SUBLINK') return true
    return (
      type === 'EXPR_SUBLINK' && returnsOneRow(subselect) && outputOf(subselect, scope)[0]?.notNull === true
    )
  }
  return isA(node, 'FuncCall') && isCallNotNull(node.FuncCall, scope)
}

/** Functions that never return null. */
const never = new Set([
  'count',
  'row_number',
  'rank',
  'now',
  'gen_random_uuid',
  'json_build_object',
  'jsonb_build_object',
  'json_build_array',
  'jsonb_build_array',
  'concat',
  'pg_try_advisory_xact_lock',
])
/** Aggregates that return null only if they see no value. */
const aggregates = new Set([
  'sum',
  'min',
  'max',
  'avg',
  'bool_or',
  'bool_and',
  'json_agg',
  'jsonb_agg',
  'array_agg',
  'string_agg',
  'bit_or',
])
/** Functions that return null only for a null argument. */
const functions = new Set([
  'lower',
  'upper',
  'length',
  'left',
  'right',
  'replace',
  'abs',
  'round',
  'floor',
  'ceil',
  'trunc',
  'power',
  'sqrt',
  'date_trunc',
  'extract',
  'timezone',
  'to_char',
  'encode',
  'decode',
  'md5',
  'sha256',
  'hashtextextended',
  'hashint8extended',
  'cardinality',
  'array_append',
  'array_remove',
  'to_json',
  'to_jsonb',
])

function isCallNotNull({ funcname, args = [], over, agg_filter: filter }: FuncCall, scope: Scope): boolean {
  const name = nameIn(funcname)
  if (never.has(name)) return true
  const withValues = args.every((each) => isNotNull(each, scope))
  // The frame of a window contains at least the row itself.
  if (aggregates.has(name))
    return withValues && filter === undefined && (over !== undefined || scope.isGrouped)
  return functions.has(name) && withValues
}

/** Returns whether a query always returns one row: it aggregates all its rows, without groups. */
function returnsOneRow(query: Node | undefined): boolean {
  if (!isA(query, 'SelectStmt')) return false
  const { groupClause, havingClause, limitCount, limitOffset, targetList, op } = query.SelectStmt
  if (groupClause || havingClause || limitCount || limitOffset || op !== 'SETOP_NONE') return false
  return hasAggregate(targetList)
}

/** Finds an aggregate in an expression of this query itself. A window function aggregates no rows. */
function hasAggregate(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasAggregate)
  if (typeof part !== 'object' || part === null || 'SubLink' in part) return false
  const { FuncCall: call } = part as { FuncCall?: FuncCall }
  if (call && !call.over && isAggregate(nameIn(call.funcname))) return true
  return Object.values(part).some(hasAggregate)
}

const isAggregate = (name: string) => name === 'count' || aggregates.has(name)
