/**
 * `npm run bench` runs every bench and stores the output in `bench/results/`. `npm run bench -- ssr-cpu` runs only the
 * bench `ssr-cpu`. The run fails if a figure with `isGate` misses its target, or if a bench does not exit. Other figures
 * are only printed, because they are noisy.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Names of the benches (`bench/<name>.ts`). They run one after the other, each in its own process. */
const benches = [
  'first-load-bytes',
  'html-bytes',
  'landers',
  'lander-paint',
  'hints',
  'pauses',
  'fictional',
  'ssr-cpu',
  'page-cpu',
  'json-call-cpu',
  'metrics-cpu',
  'search',
  'swipe',
  'member-search',
  'queues',
  'send-latency',
  'send-cpu',
  'notice-cpu',
  'interaction',
  'lighthouse',
  'console-paint',
  'idle-streams',
  'fan-out-cpu',
  'wallets',
  'soak',
  'backup',
  'growth',
  'photo-cpu',
  'pages-build',
  'start-time',
  'image-start',
  'memory',
  'enumeration',
  'sign-in-load',
  'crowded-address',
]

const { positionals: named } = parseArgs({ allowPositionals: true })
const unknown = named.filter((name) => !benches.includes(name))
if (unknown.length > 0)
  throw new Error(`unknown bench ${unknown.join(', ')}; expected one of ${benches.join(', ')}`)

const lines = [
  `# ${new Date().toISOString().slice(0, 10)}, ${versionOf()}, node ${process.version}, ${machine()}`,
]
let hasFailed = false
for (const name of named.length > 0 ? named : benches) {
  const { code, output } = await run(name)
  lines.push(`# ${name}`, output.trimEnd())
  if (code !== 0) {
    hasFailed = true
    console.log(`# ${name} FAILED`)
  }
}
if (named.length === 0) {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${new Date().toISOString().slice(0, 10)}.txt`), `${lines.join('\n')}\n`)
}
process.exitCode = hasFailed ? 1 : 0

async function run(name: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-one.ts'), `./${name}.ts`], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part)
    output += part
  })
  const code = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  return { code, output }
}

function versionOf(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no version'
  }
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}`
}
