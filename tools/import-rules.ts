import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ICruiseResult, IModule } from 'dependency-cruiser'
import { browserRule, findInBrowser } from './browser-imports.ts'
import { importTable, rooms } from './import-table.ts'
import { listFiles } from './listed-files.ts'
import { giveTypeScript6ToDependencyCruiser } from './typescript-6.ts'

/** Not read for imports: declarations hold none that run. */
const excluded = /\.d\.ts$/

/**
 * Judges every import below `base` by tools/import-table.ts.
 * @returns one line a violation, `rule: from → to`, and one a file that git lists and the reader did not read
 * (a reader that reads nothing finds nothing); and the number of modules read
 */
export async function checkImports(base: string): Promise<{ violations: string[]; read: number }> {
  const modules = await readModules(base)
  const read = new Set(modules.map((module) => module.source))
  const listed = listFiles(base, '*.ts', '*.tsx').filter((file) => isInRoom(file) && !excluded.test(file))
  const unread = listed.filter((file) => !read.has(file))
  return {
    violations: [
      ...modules.flatMap(brokenRules),
      ...findInBrowser(modules),
      ...unread.map((file) => `unread: ${file}`),
    ].sort(),
    read: listed.length - unread.length,
  }
}

const isInRoom = (file: string) => rooms.includes(file.slice(0, file.indexOf('/')))

async function readModules(base: string): Promise<IModule[]> {
  giveTypeScript6ToDependencyCruiser()
  const { cruise } = await import('dependency-cruiser')
  const present = rooms.filter((room) => existsSync(join(base, room)))
  if (present.length === 0) return []
  const { output } = await cruise(present, {
    baseDir: base,
    ruleSet: { forbidden: importTable },
    validate: true,
    tsPreCompilationDeps: true, // imports of types are imports: a type of another room is a tie to it
    doNotFollow: { path: '(^|/)node_modules/' },
  })
  return (output as ICruiseResult).modules
}

function brokenRules(module: IModule): string[] {
  return module.dependencies.flatMap((dependency) =>
    (dependency.rules ?? []).map((rule) => `${rule.name}: ${module.source} → ${dependency.resolved}`),
  )
}

if (import.meta.main) {
  const { violations, read } = await checkImports(resolve(process.argv[2] ?? '.'))
  const reasons = new Map([...importTable, browserRule].map((rule) => [rule.name, rule.comment]))
  let last: string | undefined
  for (const violation of violations) {
    const rule = violation.split(':')[0]
    if (rule !== last) console.log(`\n${reasons.get(rule) ?? 'Git lists it, and the check has not read it.'}`)
    console.log(violation)
    last = rule
  }
  console.log(`${read} modules read, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
