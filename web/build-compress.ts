import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.html'])

/** Exists in the folder of a build whose text files all have their compressed copies. */
const markOf = (folder: string) => join(folder, '.vite/compressed')

export const isCompressed = (folder: string) => existsSync(markOf(folder))

/**
 * Writes the compressed copies `x.br` and `x.gz` beside every text file `x` of a build, unless this is already done.
 * Compresses several files at the same time, one per processor core. Skips tiny files, because the server sends them
 * uncompressed. A server may use the folder meanwhile.
 */
export async function compressBuild(folder: string): Promise<void> {
  if (isCompressed(folder)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() && compressible.has(extname(entry.name)) && !entry.parentPath.includes('.vite'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file)
  })
  await Promise.all(workers)
  await writeFile(markOf(folder), '')
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 200) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeWhole(file, '.br', br), writeWhole(file, '.gz', gz)])
}

/** Writes a file so that a server that reads it at the same time never sees a part of it. */
async function writeWhole(file: string, extension: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}${extension}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, `${file}${extension}`)
}
