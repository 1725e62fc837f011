/**
 * Measures the CPU time of a build of all pages, and of its compressed copies, which are made while the server already
 * runs. Also measures the cost of one more language: the build's time, and the bytes of script that every app page loads,
 * because it lists the catalogues of all languages.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { addLanguage } from '#tests/harness/add-language.ts'
import { copyCheckout } from '#tests/harness/copy-checkout.ts'
import { report } from './figure.ts'

/** Languages that the product does not have. Several at once, because the time of a build varies. */
const added = { pt: 'Português', cs: 'Čeština', hu: 'Magyar', ro: 'Română' }

using copy = copyCheckout()
const before = await build()
report({ name: 'pages_build_cpu', value: before.seconds, unit: 's', atMost: 5 })
report({ name: 'pages_compress_cpu', value: before.compressing, unit: 's' })

rmSync(join(copy.base, 'dist'), { recursive: true })
for (const [code, name] of Object.entries(added)) addLanguage(copy.base, code, name)
const after = await build()
const count = Object.keys(added).length
const details = `mean of ${count} more`
const seconds = (after.seconds - before.seconds) / count
report({ name: 'pages_build_language', value: seconds, unit: 's', details, atMost: 0.3 })
const bytes = Math.round((after.shared - before.shared) / count)
report({ name: 'pages_build_language_js', value: bytes, unit: 'bytes', details, atMost: 600 })

/** Builds the pages in the copy. Returns CPU times, and the compressed size of the script that all app pages share. */
async function build(): Promise<{ seconds: number; compressing: number; shared: number }> {
  const bundled = await timed(['bundle'])
  // The last line that the task prints is the folder of the build.
  const client = join(bundled.output.trimEnd().split('\n').at(-1) ?? '', 'client')
  const compressed = await timed(['compress', client])
  const [shared, ...others] = globSync('assets/shared-*.js.br', { cwd: client })
  if (!shared || others.length > 0) throw new Error('the build has not exactly one shared script')
  return {
    seconds: bundled.seconds,
    compressing: compressed.seconds,
    shared: statSync(join(client, shared)).size,
  }
}

/** Runs a part of a build in a child process. Returns its CPU time (s) and its output. */
async function timed(task: readonly string[]): Promise<{ seconds: number; output: string }> {
  const earlier = childrenSeconds()
  const builder = spawn(process.execPath, ['--max-semi-space-size=64', 'web/build.ts', ...task], {
    cwd: copy.base,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(builder.stdout), once(builder, 'exit')])
  if (code !== 0) throw new Error('the build failed')
  return { seconds: childrenSeconds() - earlier, output }
}

/** Returns the CPU time (s) of all child processes that have ended (proc(5), fields `cutime` and `cstime`). */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks_per_second = 100
  return (Number(fields[13]) + Number(fields[14])) / ticks_per_second
}
