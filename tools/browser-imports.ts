import type { IDependency, IModule } from 'dependency-cruiser'

/** Code of web/ that runs in the browser: all but tests, the build, and files that say `.server.` in their name. */
const runsInBrowser = /^web\/(?!build\.ts$)(?!.*\.(server|test|spec)\.)/

/** What the browser must not load: zod weighs 20 KB there, Node is absent, and the server's code is not its own. */
const forbidden = (to: IDependency) =>
  /(^|\/)node_modules\/zod\//.test(to.resolved) || to.coreModule || to.resolved.startsWith('server/')

/**
 * Follows the run-time imports of the browser's code, also through other rooms, which a rule about one import
 * cannot see: a page may take types from contract/, yet values only where no zod comes along.
 * @returns one line for each import met that the browser must not load, `browser-light: from → to`
 */
export function findInBrowser(modules: IModule[]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  const met = new Set(modules.map((module) => module.source).filter((source) => runsInBrowser.test(source)))
  const found: string[] = []
  for (const source of met) {
    // a Set yields what is added while it is walked, so this walk ends when nothing new is met
    for (const to of bySource.get(source)?.dependencies ?? []) {
      if (to.dependencyTypes.includes('type-only')) continue
      if (forbidden(to)) found.push(`browser-light: ${source} → ${to.resolved}`)
      else met.add(to.resolved)
    }
  }
  return found
}
