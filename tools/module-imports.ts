import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { type EcmaScriptModule, parseSync, Visitor } from 'oxc-parser'

/** A module and its imports. Paths are relative to the project, with `/`. */
export interface Module {
  readonly source: string
  readonly imports: readonly Import[]
}

export interface Import {
  /**
   * The imported file: a path in the project, `node_modules/<specifier>/` for a package, or the name of a module of
   * Node. If the import does not resolve, this is the specifier.
   */
  readonly resolved: string
  readonly kind: 'local' | 'package' | 'dev-package' | 'node' | 'unresolved'
  /** True if the import does not exist at run time. */
  readonly isTypeOnly: boolean
}

interface Manifest {
  readonly imports?: Readonly<Record<string, string>>
  readonly dependencies?: object
  readonly devDependencies?: object
}

/** Reads the imports of each file of `files` below `base`. `exists` returns whether a path is a file in `base`. */
export function readModules(
  base: string,
  files: readonly string[],
  exists: (path: string) => boolean,
): Module[] {
  const manifest = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as Manifest
  return files.map((source) => {
    const text = readFileSync(join(base, source), 'utf8')
    const imports = importsIn(source, text).map(([specifier, isTypeOnly]) => ({
      ...resolve(specifier, source, manifest, exists),
      isTypeOnly,
    }))
    return { source, imports }
  })
}

type Specifier = readonly [specifier: string, isTypeOnly: boolean]

function importsIn(source: string, text: string): Specifier[] {
  const parsed = parseSync(source, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${source}: ${error.message}`)
  const found = staticImportsOf(parsed.module)
  // Visits the syntax tree only if there may be an `import()`, because visiting takes ten times as long as reading
  // the module record.
  if (/\bimport\s*\(/.test(text))
    new Visitor({
      ImportExpression({ source }) {
        if (source.type === 'Literal' && typeof source.value === 'string') found.push([source.value, false])
      },
      TSImportType: ({ source }) => void found.push([source.value, true]),
    }).visit(parsed.program)
  return [...new Map(found.map((each) => [each.join(), each])).values()]
}

function staticImportsOf({ staticImports, staticExports }: EcmaScriptModule): Specifier[] {
  const imported = staticImports.map(({ moduleRequest, entries }): Specifier => {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    return [moduleRequest.value, isTypeOnly]
  })
  const reexported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }): Specifier[] =>
      moduleRequest ? [[moduleRequest.value, isType]] : [],
    )
  return [...imported, ...reexported]
}

function resolve(
  specifier: string,
  source: string,
  manifest: Manifest,
  exists: (path: string) => boolean,
): Pick<Import, 'resolved' | 'kind'> {
  const path = /^[.#]/.test(specifier) ? pathOf(specifier.replace(/\?.*$/, ''), source, manifest) : null
  if (path !== null)
    return exists(path) ? { resolved: path, kind: 'local' } : { resolved: specifier, kind: 'unresolved' }
  if (isBuiltin(specifier)) return { resolved: specifier, kind: 'node' }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const resolved = `node_modules/${specifier}/`
  if (Object.hasOwn(manifest.devDependencies ?? {}, name)) return { resolved, kind: 'dev-package' }
  return { resolved, kind: 'package' }
}

/** Returns the path of a relative specifier, or of a `#folder/*` specifier by the `imports` of package.json. */
function pathOf(specifier: string, source: string, { imports = {} }: Manifest): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(source), specifier)
  const pattern = Object.keys(imports).find((key) => specifier.startsWith(key.replace('*', '')))
  if (pattern === undefined) return specifier
  return posix.normalize(String(imports[pattern]).replace('*', specifier.slice(pattern.length - 1)))
}
