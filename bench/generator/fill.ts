import type { SiteId } from '#contract/ids.ts'
import { insertReadyProfiles } from '#server/domain/profiles/index.ts'
import { indexProfiles } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { Chance } from '../chance.ts'
import { note } from '../figure.ts'
import { drawMember, type Odds } from './draw-member.ts'
import { weighted } from './weighted.ts'

const at_once = 2_000

/** How many of a country live in a town of each size (`Town.size`). */
const weightOfSize = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 28, 60]

/**
 * Profiles and search rows of a crowd, through the modules' own bulk functions; the same people in every run, but for when
 * they were here. Accounts, photo files and all that no search reads is left out.
 */
export async function fill(app: App, site: SiteId, members: number): Promise<void> {
  const chance = new Chance(members)
  const odds: Odds = { site, now: app.clock.now(), place: placesOf(app) }
  const connection = await app.db.connect()
  try {
    await connection.query('set synchronous_commit = off')
    const indexes = await takeIndexes(connection)
    for (let made = 0; made < members; made += at_once) {
      const count = Math.min(at_once, members - made)
      const profiles = Array.from({ length: count }, (_, nth) => drawMember(chance, made + nth, odds))
      await insertReadyProfiles(connection, profiles)
      await indexProfiles(connection, profiles)
      if ((made + count) % 250_000 === 0) note(`${made + count} members`)
    }
    // Rows whose commit is not on disk yet are visible to nobody's index-only scan.
    await connection.query('set synchronous_commit = on')
    for (const definition of indexes) await connection.query(definition)
    await connection.query('vacuum (analyze) member_search')
    await connection.query('vacuum (analyze) profile')
  } finally {
    connection.release()
  }
}

/** Countries by Zipf's law, in the order of the list; in each the large towns more often. */
function placesOf({ geo }: App) {
  const towns = geo.countries().flatMap((country, rank) => {
    const own = geo.townsOf(country)
    const sizes = own.reduce((sum, town) => sum + (weightOfSize[town.size] ?? 0), 0)
    return own.map((town) => ({ ...town, weight: (weightOfSize[town.size] ?? 0) / sizes / (rank + 1) }))
  })
  return weighted(towns, ({ weight }) => weight)
}

/** Takes the indexes away for a faster filling, and says how each is made again. */
async function takeIndexes(connection: { query: App['db']['query'] }): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'member_search' and indexname <> 'member_search_pkey'`,
  )
  for (const { name } of rows) await connection.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
