import { join } from 'node:path'
import type pg from 'pg'
import { type Manifest, tableFile } from './format.ts'
import { copyLines } from './lines.ts'
import type { MovedId } from './plan.ts'
import { conditionOf, type PlannedTable, quote } from './rows.ts'

/**
 * Makes the temporary tables of an import, which end with its transaction: `moving_line` has the lines of a file, and
 * `moved_id` the ids that are others in this installation. `moving_row` has the rows of one table at a time.
 */
export async function prepareImport(tx: pg.PoolClient): Promise<void> {
  await tx.query(`set local timezone = 'UTC'`)
  await tx.query('set local statement_timeout = 0')
  await tx.query('create temporary table moving_line (line json) on commit drop')
  await tx.query(
    `create temporary table moved_id (kind text, old_id bigint, new_id bigint, primary key (kind, old_id)) on commit drop`,
  )
}

/** Reads the file of a table into `moving_row`, and gives its rows the ids of this installation. */
export async function stageTable(
  tx: pg.PoolClient,
  folder: string,
  table: PlannedTable,
  manifest: Manifest,
): Promise<void> {
  const { name, plan } = table
  const expected = manifest.tables[name]
  if (!expected) throw new Error(`The export has no table ${name}.`)
  await tx.query('drop table if exists moving_row')
  await tx.query(
    `create temporary table moving_row on commit drop as select ${listColumns(table)} from ` +
      quote(name) +
      ' with no data',
  )
  await tx.query('truncate moving_line')
  await copyLines(tx, 'moving_line', join(folder, tableFile(name)), expected)
  await tx.query(
    'insert into moving_row select r.* from moving_line, json_populate_record(null::moving_row, line) r',
  )
  if (name === 'staff') await matchStaff(tx)
  if (name === 'discount_code') await renumberCodes(tx)
  for (const id of plan.staff ?? []) await replaceIds(tx, 'staff', id)
  for (const id of plan.codes ?? []) await replaceIds(tx, 'code', id)
}

const listColumns = ({ columns }: PlannedTable): string =>
  columns.map((column) => quote(column.name)).join(', ')

/** A person of the staff with an account here keeps that account: the acts on the site become those of that account. */
async function matchStaff(tx: pg.PoolClient): Promise<void> {
  const known = `where s.email = m.email`
  const staff = quote('staff')
  await tx.query(
    `insert into moved_id select 'staff', m.id, s.id from moving_row m, ` + staff + ` s ${known}`,
  )
}

/**
 * Takes the site from the staged staff, because an account with a site could enter by the single sign-on of this
 * installation. Drops those who have an account here. Returns those who worked on the site.
 */
export async function dismissStaff(tx: pg.PoolClient): Promise<{ email: string; role: string }[]> {
  const { rows } = await tx.query<{ email: string; role: string }>(
    `select email, role from moving_row where site_ids <> '{}' order by email`,
  )
  await tx.query(`delete from moving_row where id in (select old_id from moved_id where kind = 'staff')`)
  await tx.query(`update moving_row set site_ids = '{}'`)
  return rows
}

/** Numbers of discount codes are running ones, so that nearly all are taken. */
async function renumberCodes(tx: pg.PoolClient): Promise<void> {
  await tx.query(
    `insert into moved_id
     select 'code', id, nextval(pg_get_serial_sequence('discount_code', 'id')) from moving_row`,
  )
}

async function replaceIds(
  tx: pg.PoolClient,
  kind: 'staff' | 'code',
  { column, isList, where }: MovedId,
): Promise<void> {
  const name = quote(column)
  if (isList) {
    await tx.query(
      `update moving_row m set ${name} = array(
         select coalesce(i.new_id, e) from unnest(m.${name}) with ordinality u (e, n)
           left join moved_id i on i.kind = $1 and i.old_id = e order by n)
        where m.${name} <> '{}'`,
      [kind],
    )
    return
  }
  const condition = where ? ` and m.${quote(where.column)} = $2` : ''
  await tx.query(
    `update moving_row m set ${name} = i.new_id from moved_id i
      where i.kind = $1 and i.old_id = m.${name}${condition}`,
    where ? [kind, where.is] : [kind],
  )
}

/** Returns the number of staged rows whose primary key is taken here. Drops them if the plan lets them share a row. */
export async function countTaken(tx: pg.PoolClient, { name, key, plan }: PlannedTable): Promise<number> {
  if (key.length === 0) return 0
  const same = 'where ' + key.map((column) => `t.${quote(column)} = m.${quote(column)}`).join(' and ')
  if (plan.isShared) {
    await tx.query('delete from moving_row m using ' + quote(name) + ` t ${same}`)
    return 0
  }
  const { rows } = await tx.query<{ taken: number }>(
    'select count(*)::int as taken from moving_row m, ' + quote(name) + ` t ${same}`,
  )
  return rows[0]?.taken ?? 0
}

/**
 * Inserts the staged rows.
 * @returns their number
 */
export async function insertStaged(tx: pg.PoolClient, table: PlannedTable): Promise<number> {
  const list = listColumns(table)
  const { name, plan } = table
  const order = plan.order ? ` order by ${plan.order}` : ''
  const { rowCount } = await tx.query(
    'insert into ' +
      quote(name) +
      ` (${list}) overriding system value select ${list} from moving_row` +
      order,
  )
  return rowCount ?? 0
}

/** Throws if not every inserted row belongs to the site: an export changes no other site of the installation. */
export async function assertOwn(
  tx: pg.PoolClient,
  { name, plan }: PlannedTable,
  site: string,
  inserted: number,
): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from ' + quote(name) + ` where ${conditionOf(plan.scope, site)}`,
  )
  if (rows[0]?.count !== inserted)
    throw new Error(`The export has rows of ${name} that do not belong to its site.`)
}

/** Where a site is served here. */
export interface Place {
  readonly host: string
  /** `null` for the one of the export. */
  readonly origin: string | null
  /** The first site of an installation answers for unknown hosts too. */
  readonly isDefault: boolean
}

/** Gives the staged site its place here. */
export async function placeSite(tx: pg.PoolClient, { host, origin, isDefault }: Place): Promise<void> {
  await tx.query(
    `update moving_row set domain = $1, origin = coalesce($2, origin), is_default = $3, version = version + 1`,
    [host, origin, isDefault],
  )
}
