import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A file of an OCI layout: what other files of the layout know of it. */
export interface Blob {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
}

/** A layer with the digest of its uncompressed tar archive, which the image's config names. */
export interface Layer extends Blob {
  readonly diffId: string
}

export interface LayerSource {
  readonly folder: string
  /** Owner of all files, as user and group. */
  readonly owner: number
  /** Time of all files, in seconds since 1970. */
  readonly time: number
  /** Keeps the rights of the files. Otherwise their owner may write them, and everybody may read them. */
  readonly keepsRights?: true
}

export const layer_type = 'application/vnd.oci.image.layer.v1.tar+gzip'

/**
 * Writes a folder as a layer into `blobs`, a folder of files named by their SHA-256. The same files give the same bytes:
 * names are sorted, and owner, times and rights do not depend on the building machine
 * (https://reproducible-builds.org/docs/archives/).
 */
export async function writeLayer(
  { folder, owner, time, keepsRights }: LayerSource,
  blobs: string,
): Promise<Layer> {
  const tar = spawn(
    'tar',
    [
      ...['--create', '--directory', folder, '--format=posix', '--sort=name'],
      ...[
        `--mtime=@${time}`,
        `--owner=${owner}`,
        `--group=${owner}`,
        '--numeric-owner',
        ...(keepsRights ? [] : ['--mode=u=rwX,go=rX']),
      ],
      // Otherwise the headers contain the times of reading, and the id of the process.
      ...['--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime', '.'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C' } },
  )
  const exit = once(tar, 'exit')
  const [plain, packed] = [createHash('sha256'), createHash('sha256')]
  const unfinished = join(blobs, `unfinished.${process.pid}`)
  let size = 0
  const count = (bytes: Buffer) => (size += bytes.length)
  await pipeline(
    tar.stdout,
    passTo(plain),
    createGzip({ level: 9 }),
    passTo(packed, count),
    createWriteStream(unfinished),
  )
  const [code] = await exit
  if (code !== 0) throw new Error(`tar failed with ${code}`)
  const name = packed.digest('hex')
  await rename(unfinished, join(blobs, name))
  return { mediaType: layer_type, digest: `sha256:${name}`, size, diffId: `sha256:${plain.digest('hex')}` }
}

/** Returns a stream that passes bytes on, and hashes them. */
const passTo = (hash: Hash, also: (bytes: Buffer) => void = () => {}) =>
  new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      also(bytes)
      done(null, bytes)
    },
  })
