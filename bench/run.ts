/**
 * `npm run bench` measures every figure and keeps what it said in `bench/results/`; `npm run bench -- ssr-cpu` measures
 * the named ones. Fails where a figure in bytes misses its target; the others are noisy and only shown.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Each is `bench/<name>.ts` and runs in a process of its own, one after the other. */
const benches = [
  'first-load-bytes',
  'html-bytes',
  'hints',
  'ssr-cpu',
  'json-call-cpu',
  'search',
  'deck',
  'send-latency',
  'send-cpu',
  'interaction',
  'idle-streams',
  'fan-out-cpu',
  'wallets',
  'soak',
  'photo-cpu',
  'start-time',
  'memory',
  'enumeration',
  'sign-in-load',
]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !benches.includes(name))
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${benches.join(', ')}`)

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
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
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
