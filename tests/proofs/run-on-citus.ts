/**
 * Runs tests with their databases on a coordinator of Citus and its workers: those at CITUS_URL, or new ones on this
 * machine. `node tests/proofs/run-on-citus.ts POSTGRES TEST…`; POSTGRES is `-` with CITUS_URL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCitusNodes } from '#tests/harness/citus-nodes.ts'

const [postgres = '-', ...tests] = process.argv.slice(2)
await using nodes = postgres === '-' ? null : await startCitusNodes(postgres)
const url = nodes?.url ?? process.env.CITUS_URL
if (!url) throw new Error('CITUS_URL is not set')
const child = spawn(process.execPath, [join(import.meta.dirname, '../run.ts'), ...tests], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url, TEST_CITUS_URL: url },
})
const [code] = (await once(child, 'close')) as [number | null]
process.exitCode = code ?? 1
