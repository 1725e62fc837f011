import type { IDependency, IModule } from 'dependency-cruiser'
import { runByHand, testCode } from './import-table.ts'

const elsewhere = [...testCode, ...runByHand, '\\.server\\.tsx?$'].map((pattern) => new RegExp(pattern))

/** Code of web/ that runs in the browser: all but tests, scripts, and files that say `.server.` in their name. */
const runsInBrowser = (file: string) =>
  file.startsWith('web/') && !elsewhere.some((pattern) => pattern.test(file))

export const browserRule = {
  name: 'browser-light',
  comment: 'The browser loads no zod (20 KB), has no Node, and the code of the server is not its own.',
}
const forbidden = (to: IDependency) =>
  /(^|\/)node_modules\/zod\//.test(to.resolved) || to.coreModule || to.resolved.startsWith('server/')

/**
 * Follows the run-time imports of the browser's code, also through other rooms, which a rule about one import
 * cannot see: a page may take types from contract/, yet values only where no zod comes along.
 * @returns one line for each import met that the browser must not load, `rule: from → to`
 */
export function findInBrowser(modules: IModule[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const met = new Set(modules.map((module) => module.source).filter(runsInBrowser))
  const found: string[] = []
  for (const source of met) {
    // a Set yields what is added while it is walked, so this walk ends when nothing new is met
    for (const to of bySource.get(source)?.dependencies ?? []) {
      if (to.dependencyTypes.includes('type-only')) continue
      if (forbidden(to)) found.push(`${browserRule.name}: ${source} → ${to.resolved}`)
      else met.add(to.resolved)
    }
  }
  return found
}
