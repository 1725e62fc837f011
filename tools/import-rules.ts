import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { browserRule, findInBrowser } from './browser-imports.ts'
import { findViolations } from './import-rule.ts'
import { importTable, rooms } from './import-table.ts'
import { listFiles } from './listed-files.ts'
import { readModules } from './module-imports.ts'

/** Declaration files are not checked, because they have no run-time imports. */
const excluded = /\.d\.ts$/

/**
 * Checks the imports of all modules that git lists below `base`. The rules are in tools/import-table.ts.
 * @returns `violations` with one line per violation as `rule: from → to`, and `read`, the number of checked modules
 */
export function checkImports(base: string): { violations: string[]; read: number } {
  const listed = listFiles(base, '*.ts', '*.tsx').filter((file) => isInRoom(file) && !excluded.test(file))
  const isFile = (path: string) => statSync(join(base, path), { throwIfNoEntry: false })?.isFile() ?? false
  const modules = readModules(base, listed, isFile)
  return {
    violations: [...findViolations(modules, importTable), ...findInBrowser(modules)].sort(),
    read: modules.length,
  }
}

const isInRoom = (file: string) => rooms.includes(file.slice(0, file.indexOf('/')))

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { violations, read } = checkImports(resolve(positionals[0] ?? '.'))
  const reasons = new Map([...importTable, browserRule].map((rule) => [rule.name, rule.comment]))
  let last: string | undefined
  for (const violation of violations) {
    const rule = violation.split(':')[0]
    if (rule !== last) console.log(`\n${reasons.get(rule ?? '')}`)
    console.log(violation)
    last = rule
  }
  console.log(`${read} modules read, ${violations.length} violations`)
  process.exitCode = violations.length > 0 || read === 0 ? 1 : 0
}
