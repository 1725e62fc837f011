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
 * Follows the run-time imports of the browser's code through all top-level folders. A rule about single imports is not
 * enough: a page may import types from any file of contract/, but values only from files that do not import zod,
 * directly or indirectly.
 * @returns one line for each import that the browser must not load, `rule: from → to`
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
