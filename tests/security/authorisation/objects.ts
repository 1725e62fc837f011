import type { CallName } from '#contract/index.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { cases } from '../cases.ts'
import type { Owner } from '../owner.ts'
import type { World } from '../world.ts'

export const objectNames = ['own', 'other', 'blocker', 'suspended', 'erased', 'foreign'] as const
/** Owners of what a call names. `own` and `foreign` are the members of the two sites who are callers, too. */
export type ObjectName = (typeof objectNames)[number]
export type Objects = Readonly<Record<ObjectName, Owner>>

/** Creates an owner of every kind: one who has blocked the caller, a suspended one, and one who was erased. */
export async function createObjects(world: World): Promise<Objects> {
  const { app, self, other, foreign } = world
  const [blocker, suspended, erased] = [
    await world.createOwner(),
    await world.createOwner(),
    await world.createOwner(),
  ]
  await app.call(blocker.member, 'blockMember', { profile: self.member.id })
  const end = new Date('2100-01-01')
  await app.db.query('update member set suspended_at = $2, suspended_until = $3 where id = $1', [
    ...[suspended.member.id, app.clock.now(), end],
  ])
  await app.db.query('update profile set hidden_until = $2 where member_id = $1', [suspended.member.id, end])
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, erased.member.id))
  return { own: self, other, blocker, suspended, erased, foreign }
}

/** A part of an input: a member with a public page, something of the member's own, or the site that both are on. */
export interface Named {
  readonly owner: Owner
  readonly as: 'page' | 'thing' | 'site'
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : []

/** Prepares the inputs of all calls about the objects of an owner, and finds out what they name. */
export function createInputs(world: World, objects: Objects) {
  const owned = new Map<string, Named>()
  for (const owner of Object.values(objects)) {
    const { member, package: _, ...rest } = owner
    for (const leaf of leaves(rest)) owned.set(leaf, { owner, as: 'thing' })
    owned.set(member.id, { owner, as: 'page' })
    owned.set(member.site.id, { owner, as: 'site' })
  }
  return (
    name: CallName,
    object: ObjectName,
  ): { input: Record<string, unknown>; named: readonly Named[] } => {
    const self = objects[object]
    const other = object === 'own' ? objects.other : self
    const input = cases[name].valid({ ...world, self, other }) as Record<string, unknown>
    return { input, named: leaves(input).flatMap((leaf) => owned.get(leaf) ?? []) }
  }
}

/** Returns the texts that only the rows of this member have, such as the mail address and what the member wrote. */
export async function listSecrets({ app: { db } }: World, { member }: Owner): Promise<ReadonlySet<string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
      where c.table_schema = 'public' and t.schemaname = 'public' and c.column_name = 'member_id'`,
  )
  const own = new Set<string>()
  const others = new Set<string>()
  for (const { name } of [...tables, { name: 'member' }]) {
    const id = name === 'member' ? 'id' : 'member_id'
    const { rows } = await db.query<{ is_own: boolean; row: unknown }>(
      `select ${id} = $1 as is_own, to_jsonb(t) as row from ${name} t`,
      [member.id],
    )
    for (const { is_own, row } of rows) for (const leaf of leaves(row)) (is_own ? own : others).add(leaf)
  }
  return new Set([...own].filter((leaf) => leaf.length >= 6 && !others.has(leaf)))
}
