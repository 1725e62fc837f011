import type { SiteId } from '#contract/wire/ids.ts'
import { insertReadyProfiles } from '#server/domain/profiles/index.ts'
import { indexProfiles } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { note } from '../figure.ts'
import { Random } from '../random.ts'
import { drawMember, type Odds } from './draw-member.ts'
import { weighted } from './weighted.ts'

const batch_members = 2_000

/** Weight of a town by its size class (`Town.size`, 0 to 9). */
const weightOfSize = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 28, 60]

/**
 * Inserts the rows of a crowd in `profile` and `member_search`, by the bulk functions of the server modules. Every run
 * inserts the same members; only their dates depend on the clock. Inserts no accounts and no photo files, because
 * searches do not read them.
 */
export async function fill(app: App, site: SiteId, members: number): Promise<void> {
  const random = new Random(members)
  const odds: Odds = { site, now: app.clock.now(), place: placesOf(app) }
  const connection = await app.db.connect()
  try {
    await connection.query('set synchronous_commit = off')
    const indexes = await takeIndexes(connection)
    for (let made = 0; made < members; made += batch_members) {
      const count = Math.min(batch_members, members - made)
      const profiles = Array.from({ length: count }, (_, nth) => drawMember(random, made + nth, odds))
      await insertReadyProfiles(connection, profiles)
      await indexProfiles(connection, profiles)
      if ((made + count) % 250_000 === 0) note(`${made + count} members`)
    }
    // From here on, each commit waits for the disk, because `vacuum` marks a table page as all-visible only if the
    // commits of its rows are on disk. Index-only scans need this mark.
    await connection.query('set synchronous_commit = on')
    for (const definition of indexes) await connection.query(definition)
    await connection.query('vacuum (analyze) member_search')
    await connection.query('vacuum (analyze) profile')
  } finally {
    connection.release()
  }
}

/**
 * Returns a function that draws a town. Countries are drawn by Zipf's law, in the order of `geo.countries()`. Within a
 * country, large towns are more likely.
 */
function placesOf({ geo }: App) {
  const towns = geo.countries().flatMap((country, rank) => {
    const own = geo.townsOf(country)
    const sizes = own.reduce((sum, town) => sum + (weightOfSize[town.size] ?? 0), 0)
    return own.map((town) => ({ ...town, weight: (weightOfSize[town.size] ?? 0) / sizes / (rank + 1) }))
  })
  return weighted(towns, ({ weight }) => weight)
}

/**
 * Drops all indexes of `member_search` except the primary key, for faster inserts. Returns the statements that create
 * them again.
 */
async function takeIndexes(connection: { query: App['db']['query'] }): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'member_search' and indexname <> 'member_search_pkey'`,
  )
  for (const { name } of rows) await connection.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
