import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** A package of the building system whose files are in the image. */
export interface SystemPackage {
  readonly name: string
  readonly version: string
  readonly architecture: string
}

export const node_path = '/usr/local/bin/node'
/** The user of distroless images. No account of a usual host has this id. */
export const user_id = 65_532

/**
 * Libraries that the C library loads by name when it looks up a host. They are part of libc itself since glibc 2.34,
 * and stubs then.
 */
const lookups = ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2']

/**
 * Writes the base of an image below `to`: Node, the shared libraries that Node and the native modules of `folders` need,
 * and an account without rights. There is no shell and no package manager. Node has its own certificates (Mozilla's) and
 * time zones (ICU), so the image needs neither `ca-certificates` nor `tzdata`.
 *
 * The libraries are those of the building machine, which must be a Debian or Ubuntu: its package database tells their
 * versions and licences. It is copied for them in the form of distroless images (`/var/lib/dpkg/status.d`), in which
 * scanners look for known vulnerabilities.
 */
export function writeBaseFiles(node: string, folders: readonly string[], to: string): SystemPackage[] {
  if (!existsSync('/var/lib/dpkg/status'))
    throw new Error('An image takes its C library from the building machine: build it on Debian or Ubuntu.')
  const copy = (from: string, path: string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(from, join(to, path))
  }
  copy(node, node_path)
  chmodSync(join(to, node_path), 0o755)

  const native = folders.flatMap((folder) => globSync(join(folder, '**/*.{node,so,so.*}')))
  const own = folders.map((folder) => realpathSync(folder))
  const libraries = new Set([node, ...native.sort()].flatMap(neededLibraries))
  const outside = [...libraries].filter(
    (path) => !own.some((folder) => realpathSync(path).startsWith(folder)),
  )
  const libc = outside.find((path) => path.endsWith('/libc.so.6'))
  if (libc === undefined) throw new Error(`${node} needs no libc.so.6: an image needs Node for glibc`)
  const extra = lookups.map((name) => join(dirname(libc), name)).filter((path) => existsSync(path))
  for (const path of [...outside, ...extra]) copy(path, path)

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
  write(
    '/etc/passwd',
    `root:x:0:0:root:/:/sbin/nologin\nbatticuore:x:${user_id}:${user_id}::/data:/sbin/nologin\n`,
  )
  write('/etc/group', `root:x:0:\nbatticuore:x:${user_id}:\n`)
  write('/etc/nsswitch.conf', 'hosts: files dns\n')
  copy(realpathSync('/etc/os-release'), '/etc/os-release')
  return [...new Set([...outside, ...extra].map(packageOf))].sort().map((name) => {
    write(
      `/var/lib/dpkg/status.d/${name}`,
      execFileSync('dpkg-query', ['--status', name], { encoding: 'utf8' }),
    )
    const copyright = `/usr/share/doc/${name}/copyright`
    if (existsSync(copyright)) cpSync(realpathSync(copyright), join(to, copyright))
    const format = ['--show', '--showformat=${Version} ${Architecture}']
    const [version = '', architecture = ''] = query([...format, name]).split(' ')
    return { name, version, architecture }
  })
}

const query = (args: readonly string[]): string =>
  execFileSync('dpkg-query', args, { encoding: 'utf8' }).trim()

/** Returns the paths of the shared libraries that a program or library needs, as its loader looks for them. */
function neededLibraries(file: string): string[] {
  const lines = execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n')
  const missing = lines.filter((line) => line.includes('not found'))
  if (missing.length > 0)
    throw new Error(`${file} needs libraries that are missing here:\n${missing.join('\n')}`)
  return lines.flatMap((line) => /(?:=>\s*)?(\/\S+) \(0x/.exec(line)?.[1] ?? [])
}

/** Returns the name of the package that owns a file. Merged systems list `/lib/x` as `/usr/lib/x` or the reverse. */
function packageOf(path: string): string {
  for (const listed of [path, realpathSync(path), `/usr${path}`, realpathSync(path).replace(/^\/usr/, '')]) {
    try {
      const args = ['--search', listed]
      const found = execFileSync('dpkg-query', args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      return found.split(':')[0] ?? ''
    } catch {
      // Not listed under this name.
    }
  }
  throw new Error(`${path} belongs to no package of this machine`)
}
