import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory that a test can fill. Disposing unmounts it. */
export interface SmallDisk extends Disposable {
  readonly path: string
  /** Fills the disk. */
  fill(): void
  /** Frees the space that `fill` took. */
  empty(): void
}

/** Mounts a small disk that belongs to the system user `uid`. Only root may mount a disk. */
export function mountSmallDisk(megabytes: number, uid = 0): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'batticuore-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path], {
    stdio: 'pipe',
  })
  chownSync(path, uid, uid)
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}

/** Whether this machine can mount small disks. */
export const hasSmallDisks = (() => {
  try {
    mountSmallDisk(1)[Symbol.dispose]()
    return true
  } catch {
    return false
  }
})()
