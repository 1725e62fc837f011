import { runByHand, testCode } from './import-table.ts'
import type { Import, Module } from './module-imports.ts'

const notInBrowser = [...testCode, ...runByHand, '\\.server\\.tsx?$'].map((pattern) => new RegExp(pattern))

/**
 * Returns whether a file's code runs in the browser. All code of web/ runs there, except tests, scripts, and files with
 * `.server.` in their name.
 */
const runsInBrowser = (file: string) =>
  file.startsWith('web/') && !notInBrowser.some((pattern) => pattern.test(file))

export const browserRule = {
  name: 'browser-light',
  comment: 'The browser must not load zod (20 KB), modules of Node, or code of the server.',
}
const forbidden = ({ resolved, kind }: Import) =>
  resolved.startsWith('node_modules/zod/') || kind === 'node' || resolved.startsWith('server/')

/**
 * Finds the modules that the browser must not load, such as zod. Follows the run-time imports of the browser's code
 * through all top-level folders, because a forbidden module may be imported indirectly. For example, a page may import
 * a file of contract/ that imports zod. A page may import the types of such a file, but not its values.
 * @returns one line for each forbidden import, as `rule: from → to`
 */
export function findInBrowser(modules: readonly Module[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const reached = new Set(modules.map((module) => module.source).filter(runsInBrowser))
  const found: string[] = []
  for (const source of reached) {
    // Iterating a Set also visits elements that are added during the loop, so the loop ends when it finds no new
    // module.
    for (const to of bySource.get(source)?.imports ?? []) {
      if (to.isTypeOnly) continue
      if (forbidden(to)) found.push(`${browserRule.name}: ${source} → ${to.resolved}`)
      else reached.add(to.resolved)
    }
  }
  return found
}
