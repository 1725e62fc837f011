import { type InsertStmt, type Node, parseSync, type SelectStmt } from 'libpg-query'
import type { Kind } from '#server/distribution/kinds.ts'
import { isA, nameIn, namesIn } from '../sql/syntax.ts'
import { Equal } from './equal.ts'
import type { Finding } from './finding.ts'
import { isDistributed, type Placements, type Schema } from './read-schema.ts'
import { callsIn, hasSubquery, walk } from './walk.ts'

/** The schema and the functions that a statement is compared with. */
export interface Known {
  readonly columns: Schema['columns']
  readonly placements: Placements
  /** Names of the functions that read or write distributed tables, themselves or by others. */
  readonly readers: ReadonlySet<string>
  /** Names of those whose body PostgreSQL puts in place of the call. */
  readonly inlined: ReadonlySet<string>
}

type Problem = Omit<Finding, 'name'>

/**
 * Finds in a statement what Citus would refuse, or would ask every shard for. Reads the statement with PostgreSQL's
 * parser, and follows equal columns: `i.member_id = p.member_id and p.member_id = $1` gives both tables their key. A
 * name that is no column of a table is a parameter or a variable of a function.
 */
export function checkStatement(text: string, known: Known): Problem[] {
  const shared: Shared = { known, problems: [], equal: new Equal(), levels: [] }
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) new Level(shared).read(stmt)
  for (const level of shared.levels) level.judge()
  const { problems } = shared
  const isSame = (one: Problem, other: Problem) => one.kind === other.kind && one.what === other.what
  return problems.filter((each, place) => problems.findIndex((other) => isSame(each, other)) === place)
}

/** Everything that the queries of one statement share. */
interface Shared {
  readonly known: Known
  readonly problems: Problem[]
  readonly equal: Equal
  /** The queries that Citus plans for themselves. They are judged when all conditions are read. */
  readonly levels: Level[]
}

/** A table, query or function in `from`. */
interface Relation {
  readonly alias: string
  /** Its table, or null for a query or function. */
  readonly table: string | null
  /** The terms of its columns; of a query, only those that are a column of a table there. */
  term(column: string): string | undefined
  owns(term: string): boolean
}

/** A distributed table of a query. */
interface Use {
  readonly table: string
  readonly term: string
}

let numbers = 0

/** One query of a statement, with the subqueries that depend on its rows. */
class Level {
  private readonly number: number
  private readonly relations: Relation[] = []
  private readonly uses: Use[] = []
  private readonly ctes = new Map<string, ReadonlyMap<string, string>>()
  private readonly calls = new Set<string>()
  /** Functions in `from` that depend on no row. Citus runs them on the coordinator before it joins their rows. */
  private readonly joined = new Set<string>()
  private locks = false
  private hasOuterTerms = false

  /** Whether the condition that is read now removes rows of the term's table, and does not only decide what is joined to them. */
  private restricts: (term: string) => boolean

  private readonly shared: Shared
  private readonly outer: Level | undefined

  /** @param restricts for a query whose conditions are also conditions of the query outside; otherwise only of its own tables */
  constructor(shared: Shared, outer?: Level, restricts?: (term: string) => boolean) {
    this.shared = shared
    this.outer = outer
    this.number = numbers++
    // Levels inside have higher numbers.
    this.restricts = restricts ?? ((term) => outer === undefined || Number(term.split('.')[0]) >= this.number)
  }

  /** Reads a statement. Returns the terms of its result columns that are columns of tables. */
  read(node: Node): ReadonlyMap<string, string> {
    this.shared.levels.push(this)
    return this.readParts(node)
  }

  private readParts(node: Node): ReadonlyMap<string, string> {
    if (isA(node, 'SelectStmt')) return this.readSelect(node.SelectStmt)
    if (isA(node, 'InsertStmt')) return this.readInsert(node.InsertStmt)
    if (isA(node, 'UpdateStmt') || isA(node, 'DeleteStmt')) {
      const statement = isA(node, 'UpdateStmt') ? node.UpdateStmt : node.DeleteStmt
      const { relation, whereClause, withClause, returningClause } = statement
      this.readWith(withClause?.ctes)
      if (relation) this.readFrom({ RangeVar: relation })
      const from =
        'fromClause' in statement
          ? statement.fromClause
          : 'usingClause' in statement
            ? statement.usingClause
            : []
      for (const each of from ?? []) this.readFrom(each)
      this.readCondition(whereClause)
      if ('targetList' in statement) this.readSet(relation?.relname ?? '', statement.targetList)
      for (const each of returningClause?.exprs ?? []) this.readExpression(each)
      return this.outputsOf(returningClause?.exprs)
    }
    this.report('unread', `is a statement of the type ${Object.keys(node)[0]}`)
    return new Map()
  }

  private readInsert(insert: InsertStmt): ReadonlyMap<string, string> {
    const { relation, cols = [], selectStmt, onConflictClause, returningClause, withClause } = insert
    this.readWith(withClause?.ctes)
    const table = relation?.relname ?? ''
    const placement = this.shared.known.placements[table]
    const columns = cols.flatMap((each) => (isA(each, 'ResTarget') ? [each.ResTarget.name ?? ''] : []))
    if (selectStmt) this.below().read(selectStmt)
    this.addTable(table, relation?.alias?.aliasname ?? table, false)
    if (isDistributed(placement)) {
      if (columns.length > 0 && !columns.includes(placement.by))
        this.report('no_key', `inserts into ${table} without ${placement.by}`)
      const values = isA(selectStmt, 'SelectStmt') ? selectStmt.SelectStmt.valuesLists : undefined
      if (hasSubquery(values) || hasSubquery(returningClause))
        this.report('subquery', `inserts into ${table}`)
      const own = this.relations[0]?.term(placement.by)
      if (own) this.join(own, '=inserted')
    }
    this.readSet(table, onConflictClause?.targetList)
    for (const each of returningClause?.exprs ?? []) this.readExpression(each)
    return this.outputsOf(returningClause?.exprs)
  }

  private readSelect(select: SelectStmt): ReadonlyMap<string, string> {
    this.readWith(select.withClause?.ctes)
    if (select.larg && select.rarg) {
      const left = this.below().read({ SelectStmt: select.larg })
      this.below().read({ SelectStmt: select.rarg })
      return select.op === 'SETOP_NONE' ? left : new Map()
    }
    for (const each of select.fromClause ?? []) this.readFrom(each)
    this.readCondition(select.whereClause)
    this.locks = (select.lockingClause ?? []).length > 0
    const { targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, valuesLists } = select
    const rest = [targetList, groupClause, havingClause, sortClause, limitCount, limitOffset, valuesLists]
    for (const each of rest.flat()) this.readExpression(each)
    return this.outputsOf(targetList)
  }

  private readWith(ctes: readonly Node[] = []): void {
    for (const node of ctes) {
      if (!isA(node, 'CommonTableExpr')) continue
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
      this.ctes.set(ctename, new Map())
      const outputs = ctequery ? this.below().read(ctequery) : new Map<string, string>()
      this.ctes.set(ctename, aliascolnames ? renamed(outputs, namesIn(aliascolnames)) : outputs)
    }
  }

  private readFrom(node: Node): void {
    if (isA(node, 'RangeVar')) {
      const { relname = '', alias } = node.RangeVar
      const name = alias?.aliasname ?? relname
      const cte = this.findCte(relname)
      if (cte) this.addQuery(name, cte)
      else this.addTable(relname, name)
    } else if (isA(node, 'JoinExpr')) {
      const { larg, rarg, quals, usingClause, jointype = 'JOIN_INNER' } = node.JoinExpr
      const before = this.relations.length
      if (larg) this.readFrom(larg)
      const between = this.relations.length
      if (rarg) this.readFrom(rarg)
      const [lefts, rights] = [this.relations.slice(before, between), this.relations.slice(between)]
      const all = this.restricts
      const optional = { JOIN_LEFT: rights, JOIN_RIGHT: lefts, JOIN_FULL: [] }[jointype as 'JOIN_LEFT']
      if (optional) this.restricts = (term) => optional.some((each) => each.owns(term))
      for (const column of namesIn(usingClause))
        for (const one of lefts.map((each) => each.term(column)))
          for (const other of rights.map((each) => each.term(column))) if (one && other) this.join(one, other)
      this.readCondition(quals)
      this.restricts = all
    } else if (isA(node, 'RangeSubselect')) {
      const { subquery, alias } = node.RangeSubselect
      const outputs = subquery ? this.below().read(subquery) : new Map<string, string>()
      const columns = namesIn(alias?.colnames)
      this.addQuery(alias?.aliasname ?? '', columns.length > 0 ? renamed(outputs, columns) : outputs)
    } else if (isA(node, 'RangeFunction')) {
      const { functions = [], lateral = false, alias } = node.RangeFunction
      const list = { List: { items: functions } }
      const isBefore = !lateral && this.isConstant(list)
      if (isBefore) for (const call of callsIn(list)) this.joined.add(call)
      else this.readExpression(list)
      this.addQuery(alias?.aliasname ?? '', new Map())
    }
  }

  private addTable(table: string, alias: string, isRead = true): void {
    const columns = this.shared.known.columns.get(table) ?? []
    const term = (column: string) => `${this.number}.${alias}.${column}`
    this.relations.push({
      ...{ alias, table },
      term: (column) => (columns.includes(column) ? term(column) : undefined),
      owns: (each) => each.startsWith(term('')),
    })
    const placement = this.shared.known.placements[table]
    if (isDistributed(placement) && isRead) this.uses.push({ table, term: term(placement.by) })
  }

  private addQuery(alias: string, outputs: ReadonlyMap<string, string>): void {
    const owns = (term: string) => [...outputs.values()].includes(term)
    this.relations.push({ alias, table: null, term: (column) => outputs.get(column), owns })
  }

  /** Joins the columns that the condition makes equal. */
  private readCondition(node: Node | undefined): void {
    if (node === undefined) return
    if (isA(node, 'BoolExpr') && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) this.readCondition(each)
      return
    }
    if (isA(node, 'A_Expr') && nameIn(node.A_Expr.name) === '=') {
      const { kind, lexpr, rexpr } = node.A_Expr
      if (kind === 'AEXPR_OP') this.equate(lexpr, rexpr)
    }
    for (const term of this.listedIn(node)) if (this.restricts(term)) this.shared.equal.list(term)
    const isExists = isA(node, 'SubLink') && node.SubLink.subLinkType === 'EXISTS_SUBLINK'
    this.readExpression(node, isExists ? this.restricts : undefined)
  }

  /** Returns the terms of the columns that can have only some given values if the condition is met. */
  private listedIn(node: Node): string[] {
    if (isA(node, 'BoolExpr')) {
      const { boolop, args = [] } = node.BoolExpr
      const [first = [], ...rest] = args.map((each) => this.listedIn(each))
      if (boolop === 'AND_EXPR') return [first, ...rest].flat()
      return boolop === 'OR_EXPR' ? first.filter((term) => rest.every((each) => each.includes(term))) : []
    }
    if (!isA(node, 'A_Expr') || nameIn(node.A_Expr.name) !== '=') return []
    const { kind, lexpr, rexpr } = node.A_Expr
    const [left, right] = [this.termOf(lexpr), this.termOf(rexpr)]
    if (kind === 'AEXPR_OP') {
      if (left?.startsWith('=') && right) return [right]
      return right?.startsWith('=') && left ? [left] : []
    }
    const values = isA(rexpr, 'List') ? (rexpr.List.items ?? []) : rexpr ? [rexpr] : []
    const isList = kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN'
    return isList && left && values.every((each) => this.isConstant(each)) ? [left] : []
  }

  private equate(left: Node | undefined, right: Node | undefined): void {
    if (isA(left, 'RowExpr') && isA(right, 'RowExpr')) {
      for (const [place, each] of (left.RowExpr.args ?? []).entries())
        this.equate(each, right.RowExpr.args?.[place])
      return
    }
    const [one, other] = [this.termOf(left), this.termOf(right)]
    if (one && other) this.join(one, other)
  }

  private join(one: string, other: string): void {
    const { equal } = this.shared
    equal.join(one, other)
    if (this.restricts(one)) equal.derive(one, other)
    if (this.restricts(other)) equal.derive(other, one)
  }

  /** Returns the term of a column, or of a value that is the same for the whole statement. */
  private termOf(node: Node | undefined): string | undefined {
    if (isA(node, 'TypeCast')) return this.termOf(node.TypeCast.arg)
    if (isA(node, 'ColumnRef')) {
      const fields = namesIn(node.ColumnRef.fields)
      const found = this.find(fields)
      return found === 'value' ? `=${fields.join('.')}` : found
    }
    return node && this.isConstant(node) ? `=${JSON.stringify(node, withoutLocation)}` : undefined
  }

  /** Returns the term of a column, `value` for a variable, or undefined for a column of a query. */
  private find(fields: readonly string[]): string | undefined {
    const [first = '', second] = fields
    const own = this.relations.filter(({ alias }) => second === undefined || alias === first)
    for (const relation of own) {
      const term = relation.term(second ?? first)
      if (term) return term
    }
    const isHere = second !== undefined && own.length > 0
    if (isHere) return undefined
    const isOfQuery = second === undefined && own.some(({ table }) => table === null)
    if (isOfQuery && !/^[pv]_/.test(first)) return undefined
    if (!this.outer) return 'value'
    const found = this.outer.find(fields)
    if (found !== 'value') this.hasOuterTerms = true
    return found
  }

  private isConstant(node: Node): boolean {
    let isConstant = true
    walk(node, (each) => {
      if (isA(each, 'SubLink')) isConstant = false
      if (isA(each, 'ColumnRef') && this.find(namesIn(each.ColumnRef.fields)) !== 'value') isConstant = false
    })
    return isConstant
  }

  /**
   * Reads the subqueries and the calls of an expression.
   * @param restricts for an expression that is an `exists` which must be true
   */
  private readExpression(node: Node | undefined, restricts?: (term: string) => boolean): void {
    if (node === undefined) return
    walk(node, (each) => {
      if (isA(each, 'FuncCall')) this.calls.add(nameIn(each.FuncCall.funcname))
      if (isA(each, 'ColumnRef')) this.find(namesIn(each.ColumnRef.fields))
      if (!isA(each, 'SubLink')) return true
      const { subselect, testexpr } = each.SubLink
      if (testexpr) this.readExpression(testexpr)
      if (!subselect) return false
      const number = numbers
      const level = new Level(
        this.shared,
        this,
        restricts && ((term) => restricts(term) || Number(term.split('.')[0]) >= number),
      )
      level.readParts(subselect)
      // Citus runs a query of other distributed rows before, unless it depends on the rows outside.
      if (level.hasOuterTerms || level.uses.length === 0) this.take(level)
      else this.shared.levels.push(level)
      return false
    })
  }

  private take(inner: Level): void {
    this.uses.push(...inner.uses)
    for (const each of [...inner.calls, ...inner.joined]) this.calls.add(each)
  }

  private readSet(table: string, targets: readonly Node[] = []): void {
    const placement = this.shared.known.placements[table]
    for (const each of targets) {
      if (!isA(each, 'ResTarget')) continue
      const { name, val } = each.ResTarget
      if (isDistributed(placement) && name === placement.by) this.report('moved', `sets ${table}.${name}`)
      this.readExpression(val)
      const call = val && callsIn(val).find((called) => volatile.has(called))
      if (call && placement !== 'local') this.report('volatile', `sets ${table}.${name} with ${call}()`)
    }
  }

  private outputsOf(targets: readonly Node[] = []): ReadonlyMap<string, string> {
    const outputs = new Map<string, string>()
    for (const each of targets) {
      if (!isA(each, 'ResTarget')) continue
      const { name, val } = each.ResTarget
      const fields = isA(val, 'ColumnRef') ? namesIn(val.ColumnRef.fields) : []
      if (fields.at(-1) === '*') {
        const all = this.relations.filter(({ alias }) => fields.length === 1 || alias === fields[0])
        for (const relation of all)
          for (const column of this.shared.known.columns.get(relation.table ?? '') ?? [])
            outputs.set(column, relation.term(column) ?? '')
        continue
      }
      const term = this.termOf(val)
      if (term) outputs.set(name ?? fields.at(-1) ?? '', term)
    }
    return outputs
  }

  /** Reports what is wrong with the distributed tables of this query, after all of its conditions are read. */
  judge(): void {
    const { uses } = this
    const { equal } = this.shared
    const unkeyed = uses.filter(({ term }) => !equal.hasKey(term))
    const first = uses[0]
    const apart = first && uses.find((use) => !this.isTogether(first, use))
    if (apart) this.report('join', `joins ${first.table} with ${apart.table}`)
    for (const { table, term } of this.locks ? uses : [])
      if (!equal.hasOneKey(term)) this.report('lock', `locks rows of ${table}`)
    const together = unkeyed.filter((use) => !apart || use !== apart)
    for (const { table } of together) this.report('no_key', `reads ${table} without its key`)
    const { readers, inlined } = this.shared.known
    // Without a join, Citus leaves the function where it is.
    const isOnWorker = (call: string) => this.relations.length === 1 || inlined.has(call)
    const calls = [...this.calls, ...[...this.joined].filter(isOnWorker)]
    const reader = uses.length > 0 && calls.find((call) => readers.has(call))
    if (reader) this.report('function', `calls ${reader} in a query of ${uses[0]?.table}`)
  }

  private isTogether(one: Use, other: Use): boolean {
    const [first, second] = [
      this.shared.known.placements[one.table],
      this.shared.known.placements[other.table],
    ]
    const isSameGroup = isDistributed(first) && isDistributed(second) && first.group === second.group
    return isSameGroup && this.shared.equal.same(one.term, other.term)
  }

  private below(): Level {
    return new Level(this.shared, this)
  }

  private findCte(name: string): ReadonlyMap<string, string> | undefined {
    return this.ctes.get(name) ?? this.outer?.findCte(name)
  }

  private report(kind: Kind, what: string): void {
    this.shared.problems.push({ kind, what })
  }
}

const volatile = new Set(['now', 'clock_timestamp', 'random', 'gen_random_uuid', 'nextval'])

const withoutLocation = (key: string, value: unknown) => (key === 'location' ? undefined : value)

function renamed(
  outputs: ReadonlyMap<string, string>,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const terms = [...outputs.values()]
  // Only if each output is a column: otherwise the places are unknown.
  return terms.length === names.length
    ? new Map(names.map((name, place) => [name, terms[place] ?? '']))
    : new Map()
}
