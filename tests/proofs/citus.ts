import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findCitus } from '#tests/harness/citus-nodes.ts'
import type { Proof } from './proof.ts'

/** Tests of statements that Citus refuses (`server/distribution/exceptions.ts`), by the beginning of their paths. */
const refused = {
  'server/domain/chats/': 'sending messages, credits that come back, and recounts',
  'server/domain/notifications/': 'notices of unread messages',
  'server/domain/search/': 'searches, which leave out suspended members by an inlined function',
  'server/domain/relations/': 'blocks, which an inlined function reads',
}

const base = join(import.meta.dirname, '../..')

/** Returns the tests of stores and functions that can pass on Citus. */
const listTests = (): string[] =>
  globSync('server/{domain,adapters/postgres}/**/*.test.ts', { cwd: base })
    .filter((file) => !Object.keys(refused).some((path) => file.startsWith(path)))
    .sort()

export const citus: Proof = {
  summary: 'stores and functions work on a coordinator of Citus with two workers',
  prepare: () => {
    const postgres = process.env.CITUS_URL ? '-' : findCitus()
    const name = 'tests of the domain on distributed tables'
    const skipped = Object.entries(refused).map(([path, what]) => ({
      name: `${path}: ${what}`,
      missing: 'statements that Citus accepts (docs/scaling.md, Exceptions)',
    }))
    if (postgres === null)
      return [
        {
          name,
          missing:
            'Citus 14 for PostgreSQL 18 (https://docs.citusdata.com), or CITUS_URL of a coordinator with two workers',
        },
        ...skipped,
      ]
    const program = [join(import.meta.dirname, 'run-on-citus.ts'), postgres, ...listTests()]
    return [{ name, env: () => ({}), program }, ...skipped]
  },
}
