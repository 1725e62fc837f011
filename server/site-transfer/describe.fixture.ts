import type { Queryable } from '#server/adapters/postgres/port.ts'
import { moving, staying } from './plan.ts'
import { listStored, planTables } from './rows.ts'

/** Returns the schema of an export as the text of docs/site-export-tables.md, from the plan and the tables of a database. */
export async function describeExport(db: Queryable): Promise<string> {
  const planned = await planTables(db)
  const stored = await listStored(db)
  const sections = planned.map(({ name, key, columns, plan }) => {
    const changed = [
      ...Object.entries(plan.instead ?? {}).map(([column, { why }]) => `\`${column}\`: ${why}`),
      ...Object.entries(plan.without ?? {}).map(([column, why]) => `Without \`${column}\`: ${why}`),
      ...(plan.needs ? [needs[plan.needs]] : []),
      ...(plan.isShared ? ['A row of the same id that is there already is kept.'] : []),
    ]
    const fields = columns.map(({ name: column, type }) => `\`${column}\` ${type}`).join(', ')
    const lines = [
      `One line is ${plan.row}.${key.length > 0 ? ` Key: ${key.map((column) => `\`${column}\``).join(', ')}.` : ''}`,
      fields,
      ...changed,
    ]
    return [`## ${name}`, ...lines].join('\n\n')
  })
  const left = Object.entries(staying).map(([name, why]) => {
    const columns = stored.find((table) => table.name === name)?.columns.map((column) => `\`${column.name}\``)
    return `- \`${name}\` (${columns?.join(', ')}): ${why}`
  })
  return [
    '# The tables of a site export',
    'Generated: `npx vitest run server/site-transfer/describe.test.ts -u`, after a decision in `server/site-transfer/plan.ts`. The format is in [site-export.md](site-export.md).',
    `${Object.keys(moving).length} tables move, ${left.length} stay behind.`,
    ...sections,
    '# Tables that stay behind',
    left.join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

const needs = {
  secret: 'Keyed hashes: imported only with the keys of the old installation.',
  push_keys: 'Imported only into an installation that takes over the keys of the old one.',
}
