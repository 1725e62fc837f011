import { distances } from '#contract/profiles/facets.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { insertReadyAnswers, showsEnough } from '#server/domain/agreement/index.ts'
import { insertReadyProfiles } from '#server/domain/profiles/index.ts'
import { indexProfiles } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { note } from '../figure.ts'
import { Random } from '../random.ts'
import { drawAnswers } from './draw-answers.ts'
import { drawMember, type Odds } from './draw-member.ts'
import { weighted } from './weighted.ts'

const batch_members = 2_000
const answering_share = 0.35

/** Weight of a town by its size class (`Town.size`, 0 to 9). */
const weightOfSize = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 28, 60]

/**
 * Answers of the match finder for a third of the members, for two-way searches (X18): ages about the own one, and the
 * distances that the finder offers.
 */
const addSought = `update member_search set
    sought_min_age = greatest(18, extract(year from age(birth_date))::int - 8),
    sought_max_age = extract(year from age(birth_date))::int + 10,
    sought_km = (array[null, null, ${distances.join(', ')}])[1 + member_id / 3 % ${distances.length + 2}]
  where member_id % 3 = 0`

/**
 * Inserts the rows of a crowd in `profile`, `agreement_answers` and `member_search`, by the bulk functions of the server modules. Every run
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
      const answers = profiles
        .filter(() => random.next() < answering_share)
        .map(({ member_id }) => ({ member_id, answers: drawAnswers(random) }))
      await insertReadyAnswers(connection, answers)
      const showing = answers.filter((row) => showsEnough(row.answers)).map((row) => row.member_id)
      await indexProfiles(connection, profiles, new Set(showing))
      if ((made + count) % 250_000 === 0) note(`${made + count} members`)
    }
    await connection.query(addSought)
    // From here on, each commit waits for the disk, because `vacuum` marks a table page as all-visible only if the
    // commits of its rows are on disk. Index-only scans need this mark.
    await connection.query('set synchronous_commit = on')
    for (const definition of indexes) await connection.query(definition)
    await connection.query('vacuum (analyze) member_search')
    await connection.query('vacuum (analyze) profile')
    await connection.query('vacuum (analyze) agreement_answers')
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
