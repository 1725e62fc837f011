import { expect, test } from 'vitest'
import type { Queryable } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { wait } from './note-returns.ts'
import { noteUnopened } from './store.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('finds the unopened messages of a day by indexes, and reads a few pages for each message of that day', async () => {
  await using app = await startTestApp()
  const [conversations, conversations_a_day] = [60_000, 60]
  // One paid message in each conversation; every second one is unopened.
  await app.db.query(
    `with c as (
       insert into conversation (id, site_id, low_id, high_id, started_by, last_number, created_at)
       select i, $1, 1000000 + i, 2000000 + i, 1000000 + i, 1, timestamptz '2026-01-01' + i * interval '24 minutes'
         from generate_series(1, $2) i returning id, low_id, high_id, created_at),
     m as (
       insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select id, 1, low_id, gen_random_uuid(), repeat('ciao ', 20), 5, created_at from c)
     insert into inbox (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet)
     select high_id, id, low_id, id % 2, 1, created_at, false, 'ciao' from c`,
    [app.site.id, conversations],
  )
  await app.db.query('vacuum analyze message, inbox, conversation')

  let plan: { Plan: PlanNode & Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> } | undefined
  const explaining: Pick<Queryable, 'query'> = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const answer = await app.db.query(`explain (analyze, buffers, format json) ${text}`, values)
      plan = answer.rows[0]['QUERY PLAN'][0]
      return answer
    },
  } as never
  await noteUnopened(explaining as Queryable, { since: '2026-03-01', before: '2026-03-02', wait })
  if (!plan) throw new Error('no plan')
  const scans = nodesOf(plan.Plan).filter(
    (node) => node['Relation Name'] && node['Node Type'] !== 'ModifyTable',
  )
  expect(scans.map((node) => [node['Relation Name'], node['Index Name']])).toEqual(
    expect.arrayContaining([['message', 'message_paid']]),
  )
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const { rows } = await app.db.query('select count(*)::int as noted from credit_return')
  expect(rows[0].noted).toBe(conversations_a_day / 2)
  const pages = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
  expect(pages).toBeLessThan(conversations_a_day * 20)
})
