import { join } from 'node:path'
import { findCitus } from '#tests/harness/citus-nodes.ts'
import type { Proof } from './proof.ts'

export const citus: Proof = {
  summary: 'stores and functions work on a coordinator of Citus with two workers',
  prepare: () => {
    const postgres = process.env.CITUS_URL ? '-' : findCitus()
    const name = 'tests of the domain on distributed tables'
    if (postgres === null)
      return [
        {
          name,
          missing:
            'Citus 14 for PostgreSQL 18 (https://docs.citusdata.com), or CITUS_URL of a coordinator with two workers',
        },
      ]
    const runner = join(import.meta.dirname, 'run-on-citus.ts')
    return [
      { name, env: () => ({}), program: [runner, postgres, 'server/domain', 'server/adapters/postgres'] },
    ]
  },
}
