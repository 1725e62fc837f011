import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run check              runs all checks
// npm run check -- lint …    runs the named checks

/** One checker a process: several would each check the shared types again, and the lanes already use the cores. */
const tsc = [commandOf('typescript', 'tsc'), '--checkers', '1']

/**
 * Script for Node with its arguments, by the name of the check. The checks start in this order. The slowest check is
 * first, so that the faster checks run at the same time. `types` checks the types of all files. `types:server` checks
 * server code with only the globals of Node. `types:browser` checks browser code with only the globals of the browser.
 * `production` finds files, exports and packages that only tests use. `distribution` finds what Citus would refuse. `pauses`
 * finds weights of the pauses that are not what the labelled sentences give.
 */
const checks: Record<string, string[]> = {
  types: [...tsc, '--noEmit'],
  messages: [join(import.meta.dirname, 'messages.ts'), '--check'],
  'types:server': [...tsc, '--project', 'tsconfig.server.json'],
  'types:browser': [...tsc, '--project', 'tsconfig.browser.json'],
  unused: [commandOf('knip'), '--no-progress', '--no-config-hints'],
  production: [commandOf('knip'), '--production', '--no-progress', '--no-config-hints'],
  imports: [join(import.meta.dirname, 'import-rules.ts')],
  format: [commandOf('oxfmt'), '--check'],
  lint: [commandOf('oxlint')],
  tables: [join(import.meta.dirname, 'table-owners.ts')],
  house: [join(import.meta.dirname, 'house-rules.ts')],
  schema: [join(import.meta.dirname, 'schema.ts'), '--check'],
  sql: [join(import.meta.dirname, 'sql.ts'), '--check'],
  distribution: [join(import.meta.dirname, 'distribution.ts'), '--check'],
  pauses: [join(import.meta.dirname, 'pauses/train.ts'), '--check'],
}

/** Returns the path of the script that a package's command runs. Each check would take a second longer with npx. */
function commandOf(name: string, command = name): string {
  const folder = join(import.meta.dirname, '../node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin[command]
  if (!script) throw new Error(`${name} has no command ${command}`)
  return join(folder, script)
}

async function run(name: string): Promise<{ name: string; output: string } | undefined> {
  const begin = performance.now()
  const child = spawn(process.execPath, checks[name] ?? [], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${seconds.padStart(5)} s`)
  return code === 0 ? undefined : { name, output }
}

const { positionals: named } = parseArgs({ allowPositionals: true })
const unknown = named.filter((name) => !(name in checks))
if (unknown.length > 0)
  throw new Error(`no check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}`)

const waiting = named.length > 0 ? named : Object.keys(checks)
const failed: { name: string; output: string }[] = []
const lanes = Array.from({ length: Math.max(2, availableParallelism() - 1) }, async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const failure = await run(name)
    if (failure) failed.push(failure)
  }
})
await Promise.all(lanes)
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
process.exitCode = failed.length > 0 ? 1 : 0
