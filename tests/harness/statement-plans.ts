import type { App } from '#server/kernel/app.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
type Plan = Node & Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>

/** A statement with its plan, as PostgreSQL has run it. */
export interface StatementPlan {
  readonly name: string
  readonly text: string
  /** Number of pages of 8 KB that the statement has read, from the cache or from the disk. */
  readonly buffers: number
  /** Number of rows of tables that the planner expected to read. */
  readonly plannedRows: number
  /** The tables that the statement has read from beginning to end. */
  readonly scanned: readonly string[]
}

/** Runs a function, and then each statement with which it has read outside a transaction once more with EXPLAIN. */
export async function plansOf(
  { db }: Pick<App, 'db'>,
  run: () => Promise<unknown>,
): Promise<StatementPlan[]> {
  const query = db.query.bind(db) as (...all: unknown[]) => Promise<{ rows: unknown[] }>
  const seen: { name: string; text: string; values: unknown[] }[] = []
  db.query = ((statement: { name?: string; text?: string; values?: unknown[] }, ...rest: unknown[]) => {
    const { name = '', text = '', values = [] } = statement
    if (/^\s*(select|with)\b/.test(text)) seen.push({ name, text, values })
    return query(statement, ...rest)
  }) as never
  try {
    await run()
  } finally {
    db.query = query as never
  }
  const plans: StatementPlan[] = []
  for (const { name, text, values } of seen) {
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const { rows } = await query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = (rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }])[0]['QUERY PLAN']
    const nodes = nodesOf(plan)
    const tables = nodes.filter((node) => node['Relation Name'])
    plans.push({
      ...{ name, text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] },
      plannedRows: tables.reduce((sum, node) => sum + node['Plan Rows'], 0),
      scanned: tables
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => String(node['Relation Name'])),
    })
  }
  return plans
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
