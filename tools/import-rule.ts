import type { Import, Module } from './module-imports.ts'

/** A rule that forbids imports. Paths are regular expressions; `$1` in `to` is the first group of `from.path`. */
export interface Rule {
  readonly name: string
  /** The reason for the rule. The check prints it with the violations. */
  readonly comment: string
  readonly from: { readonly path?: string; readonly pathNot?: readonly string[] }
  readonly to: {
    readonly path?: string
    readonly pathNot?: readonly string[]
    readonly kind?: Import['kind']
    /** If false, the rule allows type-only imports. */
    readonly isTypeOnly?: false
    /** If true, the rule forbids only imports that are part of a cycle of run-time imports. */
    readonly isCircular?: true
  }
}

/** @returns one line per violation as `rule: from → to` */
export function findViolations(modules: readonly Module[], rules: readonly Rule[]): string[] {
  const isCircular = findCycles(modules)
  return rules.flatMap((rule) =>
    modules.flatMap(({ source, imports }) => {
      const groups = matchesOf(source, rule.from.path)
      if (!groups || isAny(source, rule.from.pathNot)) return []
      const isForbidden = (each: Import) =>
        isTarget(each, rule.to, groups) && (!rule.to.isCircular || isCircular(source, each))
      return imports.filter(isForbidden).map(({ resolved }) => `${rule.name}: ${source} → ${resolved}`)
    }),
  )
}

function isTarget(
  { resolved, kind, isTypeOnly }: Import,
  to: Rule['to'],
  groups: readonly string[],
): boolean {
  const filled = (pattern: string) => pattern.replace('$1', groups[1] ?? '')
  return (
    (to.kind === undefined || to.kind === kind) &&
    (to.isTypeOnly === undefined || to.isTypeOnly === isTypeOnly) &&
    (to.path === undefined || new RegExp(filled(to.path)).test(resolved)) &&
    !isAny(resolved, to.pathNot?.map(filled))
  )
}

const matchesOf = (text: string, pattern: string | undefined) =>
  pattern === undefined ? [] : new RegExp(pattern).exec(text)

const isAny = (text: string, patterns: readonly string[] = []) =>
  patterns.some((pattern) => new RegExp(pattern).test(text))

/** Returns a function that tests whether an import is part of a cycle of run-time imports. */
function findCycles(modules: readonly Module[]): (source: string, to: Import) => boolean {
  const graph = new Map(modules.map(({ source, imports }) => [source, importedAtRunTime(imports)]))
  dropLeaves(graph)
  return (source, { resolved, isTypeOnly }) =>
    !isTypeOnly && graph.has(source) && leads(graph, resolved, source)
}

const importedAtRunTime = (imports: readonly Import[]) =>
  imports.filter(({ kind, isTypeOnly }) => kind === 'local' && !isTypeOnly).map(({ resolved }) => resolved)

/**
 * Removes modules that import none of the remaining modules, because such a module cannot be on a cycle. Usually no
 * module remains.
 */
function dropLeaves(graph: Map<string, readonly string[]>): void {
  for (let before = Number.POSITIVE_INFINITY; graph.size < before;) {
    before = graph.size
    for (const [source, imported] of graph)
      if (!imported.some((each) => graph.has(each))) graph.delete(source)
  }
}

function leads(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const reached = new Set([from])
  // Iterating a Set also visits elements that are added during the loop.
  for (const source of reached) {
    if (source === to) return true
    for (const imported of graph.get(source) ?? []) reached.add(imported)
  }
  return false
}
