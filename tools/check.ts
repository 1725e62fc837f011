import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

// npm run check              all checks of the house
// npm run check -- lint …    those named

/** name → the script that Node runs and its arguments; slowest first, so that none is waited for alone */
const checks: Record<string, string[]> = {
  types: [commandOf('typescript', 'tsc'), '--noEmit'],
  unused: [commandOf('knip'), '--no-progress', '--no-config-hints'],
  words: [join(import.meta.dirname, 'words.ts'), '--check'],
  imports: [join(import.meta.dirname, 'import-rules.ts')],
  format: [commandOf('@biomejs/biome', 'biome'), 'ci', '--linter-enabled=false', '--colors=off'],
  lint: [commandOf('oxlint')],
  house: [join(import.meta.dirname, 'house-rules.ts')],
}

/** The script behind a package's command: npx would cost a second each. */
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
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.padStart(5)} s`)
  return code === 0 ? undefined : { name, output }
}

const named = process.argv.slice(2)
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
