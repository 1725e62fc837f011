import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that the database runs as; undefined means: as we do. */
export type Owner = { uid: number; gid: number } | undefined

/** Where an embedded database lives. Every folder is private (0700) to its owner. */
export interface DataFolder {
  base: string
  /** Not inside the app's data folder, because the database's user can't enter that. */
  isElsewhere: boolean
  /** PostgreSQL's own data directory. */
  cluster: string
  /** The folder with the unix socket: `base`, or a short one when `base` is too long for a socket's path. */
  socket: string
  log: string
  owner: Owner
}

/** `nobody` on Linux and, by its number, accepted by macOS too. PostgreSQL refuses to run as root. */
const unprivileged = { uid: 65534, gid: process.platform === 'darwin' ? 20 : 65534 }
const isRoot = process.getuid?.() === 0

/** sockaddr_un holds 108 bytes on Linux, 104 on macOS, with the final zero. */
const longestSocketPath = 100
const socketName = '.s.PGSQL.5432'

/**
 * Finds or makes the folder of the embedded database of `dataDir`. As root the database has another user, who
 * can't enter, say, /root: then it lives in the system's state folder, under a name derived from `dataDir`.
 */
export function prepareDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true })
  const here = join(realpathSync(dataDir), 'postgres')
  const base = placeFor(here)
  const owner = ownerOf(join(base, 'cluster'))
  if (base !== here && !isReachable(dirname(base), owner)) {
    mkdirSync(dirname(base), { recursive: true })
    chmodSync(dirname(base), 0o755) // whatever the umask says, the database's user must pass
  }
  makePrivate(base, owner)
  removeLeftovers(base)
  healCopy(join(base, 'cluster'), owner)
  return {
    base,
    isElsewhere: base !== here,
    cluster: join(base, 'cluster'),
    socket: socketFolder(base, owner),
    log: join(base, 'postgres.log'),
    owner,
  }
}

function placeFor(here: string): string {
  if (!isRoot) return here
  const there = join(stateFolder(), 'batticuore', shortHash(here))
  if (!existsSync(join(here, 'cluster')) && existsSync(join(there, 'cluster'))) return there
  if (isReachable(dirname(here), ownerOf(join(here, 'cluster')))) return here
  if (existsSync(join(here, 'cluster'))) {
    throw new Error(`${here} holds a database, but its user can't enter a folder above it any more.`)
  }
  return there
}

const stateFolder = () => (process.platform === 'darwin' ? '/Library/Application Support' : '/var/lib')

const shortHash = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 8)

/** Root runs an existing database as whoever it belongs to, a new one as `nobody`. */
function ownerOf(cluster: string): Owner {
  if (!isRoot) return undefined
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? unprivileged
  return uid === 0 ? unprivileged : { uid, gid }
}

function makePrivate(folder: string, owner: Owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { uid } = lstatSync(folder)
  const me = process.getuid?.() ?? uid
  if (uid !== me && uid !== owner?.uid) {
    throw new Error(
      `${folder} belongs to another user (uid ${uid}). Start as that user or as root, or set another DATA_DIR.`,
    )
  }
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
}

/** A data directory that was copied or unpacked often has other rights, or belongs to root. */
function healCopy(cluster: string, owner: Owner) {
  const { uid, mode } = statSync(cluster, { throwIfNoEntry: false }) ?? {}
  if (mode === undefined || process.platform === 'win32') return
  if (owner && uid === 0) giveTo(owner, cluster)
  if (mode & 0o077) chmodSync(cluster, 0o700)
}

/** A socket in a folder of the system's temporary one is as private as `base`: the folder is checked, too. */
function socketFolder(base: string, owner: Owner): string {
  const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
  if (process.platform === 'win32' || fits(base)) return base
  const parent = [realpathSync(tmpdir()), '/tmp'].find(
    (temporary) => fits(join(temporary, 'batticuore-12345678')) && isReachable(temporary, owner),
  )
  if (!parent)
    throw new Error(`The path ${base} is too long for a socket, and no temporary folder is usable.`)
  const folder = join(parent, `batticuore-${shortHash(base)}`)
  makePrivate(folder, owner)
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`)
  return folder
}

/** Whether the database's user can read `path` and enter it (or run it), and enter every folder above it. */
export function isReachable(path: string, owner: Owner): boolean {
  if (!owner) {
    try {
      accessSync(path, constants.R_OK | constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  const allows = (place: string, needed: number): boolean => {
    const { mode, uid, gid } = statSync(place)
    const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0
    const enough = ((mode >> shift) & needed) === needed
    return enough && (dirname(place) === place || allows(dirname(place), 0o1))
  }
  return existsSync(path) && allows(realpathSync(path), 0o5)
}

/** Hands a whole folder to the database's user. */
export function giveTo(owner: Owner, folder: string) {
  if (!owner) return
  lchownSync(folder, owner.uid, owner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(owner, path)
    else lchownSync(path, owner.uid, owner.gid)
  }
}

/** A name for what becomes `path` once it is complete. */
export const temporaryName = (path: string) => `${path}.${process.pid}.tmp`

/** Removes what starts that were killed left half made. What an orphaned initdb still writes to, the next one. */
function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    try {
      rmSync(join(folder, name), { recursive: true })
    } catch {}
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
