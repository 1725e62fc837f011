/**
 * `npm run proof` lists the proofs and runs all of them. `npm run proof -- dates` runs one proof. Further arguments
 * select tests, as for `npm test`: `npm run proof -- dates orders chat.spec.ts`. The proofs `browsers`, `nu`, `cases`,
 * `pages`, `locales`, `looks`, `money`, `fair-money`, `check-in`, `worlds`, `authorisation`, `figures`, `restarts`,
 * `upgrade`, `operating`, `container`, `chart`, `citus`, `compatibility`, `voice` and `move` ignore these arguments,
 * because they run fixed tests. A condition that this machine cannot test is listed and counted as skipped. With `CI`
 * set, a skipped condition is a failure.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { authorisation } from './authorisation.ts'
import { browsers } from './browsers.ts'
import { cases } from './cases.ts'
import { chart } from './chart.ts'
import { checkIn } from './check-in.ts'
import { citus } from './citus.ts'
import { compatibility } from './compatibility.ts'
import { container } from './container.ts'
import { dates } from './dates.ts'
import { fairMoney } from './fair-money.ts'
import { figures } from './figures.ts'
import { locales } from './locales.ts'
import { looks } from './looks.ts'
import { money } from './money.ts'
import { move } from './move.ts'
import { nu } from './nu.ts'
import { operating } from './operating.ts'
import { pages } from './pages.ts'
import type { Condition, Proof } from './proof.ts'
import { restarts } from './restarts.ts'
import { surroundings } from './surroundings.ts'
import { upgrade } from './upgrade.ts'
import { voice } from './voice.ts'
import { worlds } from './worlds.ts'

const proofs: Record<string, Proof> = {
  dates,
  surroundings,
  browsers,
  nu,
  cases,
  pages,
  locales,
  looks,
  money,
  'fair-money': fairMoney,
  'check-in': checkIn,
  worlds,
  authorisation,
  figures,
  restarts,
  upgrade,
  operating,
  container,
  chart,
  citus,
  compatibility,
  voice,
  move,
}

const testRunner = join(import.meta.dirname, '../run.ts')
const [name, ...selected] = process.argv.slice(2)
if (name && !proofs[name]) throw new Error(`no proof ${name}; there are ${Object.keys(proofs).join(', ')}`)
const chosen = Object.entries(proofs).filter(([known]) => !name || known === name)
for (const [known, { summary }] of chosen) console.log(`# ${known}: ${summary}`)

const results: string[] = []
const counts = { passed: 0, failed: 0, skipped: 0 }
for (const [known, proof] of chosen)
  for (const condition of proof.prepare()) {
    const name = `${known}: ${condition.name}`
    if ('missing' in condition) {
      counts.skipped++
      results.push(`${name} SKIPPED: needs ${condition.missing}`)
      continue
    }
    console.log(`# ${name}`)
    const hasPassed = await runUnder(condition)
    counts[hasPassed ? 'passed' : 'failed']++
    results.push(`${name} ${hasPassed ? 'passed' : 'FAILED'}`)
  }
const { passed, failed, skipped } = counts
results.push(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
console.log(results.map((line) => `# ${line}`).join('\n'))
if (failed > 0 || (process.env.CI && skipped > 0)) process.exitCode = 1

async function runUnder(condition: Condition): Promise<boolean> {
  const { env, tests = selected, program = [testRunner, ...tests], runs = 1, busyProcesses = 0 } = condition
  const busy = Array.from({ length: busyProcesses }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    const codes = await Promise.all(Array.from({ length: runs }, () => runProgram(program, env())))
    return codes.every((code) => code === 0)
  } finally {
    for (const process of busy) process.kill('SIGKILL')
  }
}

async function runProgram(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  const child: ChildProcess = spawn(process.execPath, [...program], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}
