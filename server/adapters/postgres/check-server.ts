import type pg from 'pg'

/** The servers this app is written and tested for. */
const oldest = 15
const newest = 18

/**
 * Refuses a server that the app can't rely on: another major version, or settings under which an acknowledged
 * commit may be lost. Returns its version, e.g. `18.4`. One round trip.
 */
export async function checkServer(
  client: pg.ClientBase,
  { durable = true }: { durable?: boolean } = {},
): Promise<string> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('server_version', 'server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  const version = settings.get('server_version')?.split(' ')[0] ?? 'unknown'
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  if (!(major >= oldest && major <= newest)) {
    throw new Error(
      `The database server is PostgreSQL ${version}; versions ${oldest} to ${newest} are supported.`,
    )
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if (durable && settings.get(name) === 'off') {
      throw new Error(
        `The database server has ${name}=off: a crash could lose messages and money that were acknowledged. ` +
          `Set ${name}=on.`,
      )
    }
  }
  return version
}
