import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { listFiles } from '../listed-files.ts'
import { type ProductionPackage, productionPackages } from './packages.ts'

/** Folders that the running product loads. The pages come from the build. */
const folders = ['server', 'contract', 'demo', 'i18n']
/** Files of the pages' sources that the server itself reads. */
const pageFiles = ['web/build.ts', 'web/build-compress.ts', 'web/build-worker.ts', 'web/public/assets/hero']

/** Test code, notes, sentences of training, and the tools that draw the demo's pictures. */
const isLeftOut = (file: string) =>
  /\.(test|spec|fixture)\.tsx?$|\.(md|tsv)$/.test(file) || /^demo\/portraits\/(draw|copy|clips)/.test(file)

/** Files of packages that only compilers and debuggers read. */
const isForTools = (file: string) => /\.(d\.[cm]?ts|map)$/.test(file)

/** Compressed copies that another process is still writing (`web/build-compress.ts`). */
const isUnfinished = (file: string) => /\.\d+\.(br|gz)$/.test(file)

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly imports: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

export const readManifest = (base: string): Manifest =>
  JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as Manifest

/**
 * Returns the commands of an image by name, with the module of each: `start`, and each script of package.json that runs
 * one module of `server/`, such as `site`. So a new command of operators is in the next image without another list.
 */
export function imageCommands({ scripts }: Pick<Manifest, 'scripts'>): Record<string, string> {
  const commands = Object.entries(scripts).flatMap(([name, script]) => {
    const [, module] = /^node (server\/[\w/-]+\.ts)$/.exec(script) ?? []
    return module === undefined ? [] : [[name, module] as const]
  })
  return { start: 'server/main.ts', ...Object.fromEntries(commands.sort()) }
}

/** The product as an image contains it, in two folders that become a layer each. */
export interface Staged {
  readonly packagesFolder: string
  readonly productFolder: string
  readonly packages: readonly ProductionPackage[]
}

/**
 * Copies what the running product needs below `to`: its modules, the finished build of its pages, and the production
 * packages that are installed in the checkout `base`. Throws an error if a package is missing or has another version
 * than package-lock.json names.
 * @param build folder of the build, `dist/HASH`
 */
export function stage(base: string, build: string, to: string): Staged {
  const [packagesFolder, productFolder] = [join(to, 'packages'), join(to, 'product')]
  const packages = productionPackages(base)
  for (const { path } of packages) {
    // A package in another package's own node_modules is listed by itself.
    const isOwn = (file: string) => !file.slice(join(base, path).length).includes('/node_modules')
    cpSync(join(base, path), join(packagesFolder, path), {
      recursive: true,
      filter: (file) => isOwn(file) && !isForTools(file),
    })
  }
  for (const file of listFiles(base, ...folders, ...pageFiles)) {
    if (isLeftOut(file)) continue
    mkdirSync(dirname(join(productFolder, file)), { recursive: true })
    copyModule(join(base, file), join(productFolder, file))
  }
  cpSync(build, join(productFolder, 'dist', basename(build)), {
    recursive: true,
    filter: (file) => !isUnfinished(file),
  })
  const { name, version, description, imports, scripts } = readManifest(base)
  const manifest = { name, version, description, private: true, type: 'module', imports }
  const commands = imageCommands({ scripts })
  writeJson(join(productFolder, 'package.json'), { ...manifest, commands })
  return { packagesFolder, productFolder, packages }
}

/** Copies a file. Erases the types of a module, which would otherwise take half a second of each start. */
function copyModule(from: string, to: string): void {
  if (from.endsWith('.ts')) writeFileSync(to, stripTypeScriptTypes(readFileSync(from, 'utf8')))
  else copyFileSync(from, to)
}

export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
