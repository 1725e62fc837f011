import type pg from 'pg'

/** Oldest and newest major version of PostgreSQL that this app is tested with. */
const oldest = 15
const newest = 18

/**
 * Throws if the server has an unsupported major version, or settings that may lose an acknowledged commit (unless
 * `durable` is false). Returns the server's version, e.g. `18.4`. Takes one round trip.
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
