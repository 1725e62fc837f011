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
  const { version, isSupported, unsafe } = await serverProblems(client)
  if (!isSupported)
    throw new Error(
      `The database server is PostgreSQL ${version}; versions ${oldest} to ${newest} are supported.`,
    )
  const [name] = unsafe
  if (durable && name !== undefined)
    throw new Error(
      `The database server has ${name}=off: a crash could lose messages and money that were acknowledged. ` +
        `Set ${name}=on.`,
    )
  return version
}

/** The version of a server, and its unsafe settings. */
interface ServerFacts {
  /** The server's version, such as `18.4`. */
  readonly version: string
  readonly isSupported: boolean
  /** Names of settings that are off, and may so lose an acknowledged commit. */
  readonly unsafe: readonly string[]
}

/** Returns the version of a server and its unsafe settings. Takes one round trip. */
export async function serverProblems(client: Pick<pg.ClientBase, 'query'>): Promise<ServerFacts> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('server_version', 'server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))
  const version = settings.get('server_version')?.split(' ')[0] ?? 'unknown'
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  return {
    version,
    isSupported: major >= oldest && major <= newest,
    unsafe: ['fsync', 'synchronous_commit', 'full_page_writes'].filter(
      (name) => settings.get(name) === 'off',
    ),
  }
}
