import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '#server/kernel/make-folder.ts'

/** The system user that runs the database. Undefined means the user of this process. */
export type Owner = { uid: number; gid: number } | undefined

/** Folders of an embedded database. Each folder is private (0700) to its owner. */
export interface DataFolder {
  base: string
  /**
   * True if the folder is outside the app's data folder, because the system user that runs the database can't enter the
   * data folder.
   */
  isElsewhere: boolean
  /** PostgreSQL's own data directory. */
  cluster: string
  /**
   * The folder of the unix socket. This is `base`, or a folder with a shorter path if the path of `base` is too long
   * for a socket.
   */
  socket: string
  log: string
  owner: Owner
}

/**
 * The id of the user `nobody` on Linux. macOS accepts this id too. If this process is root, this user runs the
 * database, because PostgreSQL refuses to run as root.
 */
const unprivileged = { uid: 65534, gid: process.platform === 'darwin' ? 20 : 65534 }
const isRoot = process.getuid?.() === 0

/**
 * Maximum length of our socket's path. It is a little below the system's limit (sockaddr_un), which is 104 bytes on
 * macOS and 108 bytes on Linux, including the final zero byte.
 */
const socket_path_max_bytes = 100
const socketName = '.s.PGSQL.5432'

/**
 * Finds or creates the folder of the embedded database of `dataDir`. If this process is root, another system user runs
 * the database. If that user can't enter `dataDir` (in /root, for example), the folder is in the system's state folder,
 * under a name derived from `dataDir`.
 */
export function prepareDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir)
  const here = join(realpathSync(dataDir), 'postgres')
  const base = placeFor(here)
  const owner = ownerOf(join(base, 'cluster'))
  if (base !== here && !isReachable(dirname(base), owner)) {
    makeFolder(dirname(base))
    chmodSync(dirname(base), 0o755) // The database's user must be able to enter this folder, whatever the umask is.
  }
  makePrivate(base, owner)
  removeLeftovers(base)
  repairPermissions(join(base, 'cluster'), owner)
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
    throw new Error(`${here} has a database, but its user can no longer enter a folder above it.`)
  }
  return there
}

const stateFolder = () => (process.platform === 'darwin' ? '/Library/Application Support' : '/var/lib')

const shortHash = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 8)

/**
 * Returns the system user that runs the database if this process is root: the owner of an existing database, or
 * `nobody` if the database is new or belongs to root. Returns undefined if this process is not root.
 */
function ownerOf(cluster: string): Owner {
  if (!isRoot) return undefined
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? unprivileged
  return uid === 0 ? unprivileged : { uid, gid }
}

function makePrivate(folder: string, owner: Owner) {
  makeFolder(folder, 0o700)
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

/**
 * Repairs the permissions and the owner of a data directory, because copying or archiving a directory often changes
 * them.
 */
function repairPermissions(cluster: string, owner: Owner) {
  const { uid, mode } = statSync(cluster, { throwIfNoEntry: false }) ?? {}
  if (mode === undefined || process.platform === 'win32') return
  if (owner && uid === 0) giveTo(owner, cluster)
  if (mode & 0o077) chmodSync(cluster, 0o700)
}

/**
 * Returns the folder of the socket: `base`, or a folder in the system's temporary folder if the path of `base` is too
 * long. Ensures that such a folder is as private as `base`.
 */
function socketFolder(base: string, owner: Owner): string {
  const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= socket_path_max_bytes
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

/**
 * Returns whether the system user that runs the database can read `path`, can enter or run it, and can enter every
 * folder above it.
 */
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

/** Makes the system user that runs the database the owner of a folder and its content. */
export function giveTo(owner: Owner, folder: string) {
  if (!owner) return
  lchownSync(folder, owner.uid, owner.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(owner, path)
    else lchownSync(path, owner.uid, owner.gid)
  }
}

/** Returns the temporary name of a file or folder that is renamed to `path` when it is complete. */
export const temporaryName = (path: string) => `${path}.${process.pid}.tmp`

/**
 * Removes the incomplete folders of processes that were killed during their start. An initdb that outlived its parent
 * may still write to a folder. Removing this folder may then fail, and a later start removes it.
 */
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
