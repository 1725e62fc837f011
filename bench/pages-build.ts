/**
 * Measures the CPU time of a build of all pages, and the part of it that one more language costs: the time to compile
 * the catalogues of English, the language with all texts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogues } from '#web/build-catalogues.ts'
import { report } from './figure.ts'

const root = join(import.meta.dirname, '..')
const notCopied = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

const copy = mkdtempSync(join(tmpdir(), 'batticuore-build-'))
try {
  for (const name of readdirSync(root))
    if (!notCopied.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const builder = spawn(process.execPath, ['--max-semi-space-size=64', 'web/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error('the build failed')
  report({ name: 'pages_build_cpu', value: childrenSeconds(), unit: 's', atMost: 5 })
} finally {
  rmSync(copy, { recursive: true, force: true })
}

const { transform } = catalogues({ strict: true })
if (typeof transform !== 'object') throw new Error('the plugin has no transform')
const compile = transform.handler as (source: string, file: string) => Promise<unknown>
const files = globSync('i18n/en/*.po', { cwd: root }).map((file) => join(root, file))
const before = process.cpuUsage()
for (const file of files) await compile(readFileSync(file, 'utf8'), file)
const { user, system } = process.cpuUsage(before)
report({
  name: 'pages_build_language',
  value: (user + system) / 1e6,
  unit: 's',
  details: `${files.length} catalogues`,
  atMost: 0.3,
})

/** Returns the CPU time (s) of all child processes that have ended (proc(5), fields `cutime` and `cstime`). */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks_per_second = 100
  return (Number(fields[13]) + Number(fields[14])) / ticks_per_second
}
