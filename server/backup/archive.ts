import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** One file inside an archive. Parts are small enough to be in memory as a whole. */
export interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Suffix of an archive that is being written. A file with this suffix is never taken for a backup. */
export const draft_suffix = '.partial'

/** Size of the chunks between the steps. With the standard 16 KB, handing them on costs more CPU than their content. */
const chunk_bytes = 2 ** 18

/** First bytes of every file in age's format (https://age-encryption.org/v1). */
const age_magic = 'age-encryption.org/v1'

/**
 * Writes an archive: a tar, compressed with zstd, and encrypted to the recipients in age's format if there are any.
 * `age -d`, `zstd -d` and `tar -x` read it. Streams, so that memory does not grow with the data. The file has a
 * temporary name until it is complete and synced, and only its owner can read it. Deletes it after an error.
 * @param recipients age recipients (`age1…`); empty for an archive that is not encrypted
 * @returns size of the file in bytes
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  parts: AsyncIterable<Part>,
): Promise<number> {
  const draft = `${path}${draft_suffix}`
  // A draft with this name was left behind by a killed process: names contain the time, and only one backup runs.
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    const { readable, controller } = createTarPacker()
    const packing = pack(controller, parts)
    packing.catch(() => {})
    await pipeline(
      Readable.fromWeb(readable as ReadableStream),
      createZstdCompress({ chunkSize: chunk_bytes, params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      encryptTo(recipients),
      (source: AsyncIterable<Uint8Array>) => file.writeFile(source),
    )
    await packing
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await renameDurably(draft, path)
    return size
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

async function pack(
  controller: ReturnType<typeof createTarPacker>['controller'],
  parts: AsyncIterable<Part>,
): Promise<void> {
  try {
    for await (const { name, bytes } of parts) {
      const entry = controller.add({ name, size: bytes.length, type: 'file', mode: 0o600 }).getWriter()
      if (bytes.length > 0) await entry.write(bytes as Uint8Array<ArrayBuffer>)
      await entry.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

const encryptTo = (recipients: readonly string[]) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (recipients.length === 0) return yield* source
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStream(source))
  }

const decryptWith = (identities: readonly string[]) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(webStream(source))
  }

const asIs = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source
}

const webStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>

/** Renames a file, durably. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Makes a rename in the folder durable. Windows cannot open folders, and needs no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Reads the parts of an archive in their order. Throws if the file is damaged, cut off, or encrypted to a recipient
 * whose identity is missing.
 * @param identities age identities (`AGE-SECRET-KEY-1…`)
 */
export async function* readArchive(path: string, identities: readonly string[]): AsyncGenerator<Part> {
  const isEncrypted = await hasMagic(path)
  if (isEncrypted && identities.length === 0)
    throw new Error(`${path} is encrypted: give the file with its identity as --identity=FILE.`)
  const plain = connect(
    createReadStream(path, { highWaterMark: chunk_bytes }),
    isEncrypted ? decryptWith(identities) : asIs,
    createZstdDecompress({ chunkSize: chunk_bytes }),
    () => {},
  ) as Readable
  try {
    const entries = Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>
    for await (const { header, body } of entries.pipeThrough(createTarDecoder({ strict: true }))) {
      const bytes = new Uint8Array(header.size)
      let at = 0
      for await (const chunk of body) {
        bytes.set(chunk, at)
        at += chunk.length
      }
      yield { name: header.name, bytes }
    }
  } catch (error) {
    throw new Error(`${path} cannot be read: ${reasonOf(error as NodeJS.ErrnoException)}`, { cause: error })
  } finally {
    plain.destroy()
  }
}

/** Says why an archive cannot be read. The error of a compressed stream that ends too early has no message. */
const reasonOf = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'Z_BUF_ERROR' ? 'it is cut off' : message

async function hasMagic(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(age_magic.length)
    await file.read(start, 0, start.length, 0)
    return start.toString('latin1') === age_magic
  } finally {
    await file.close()
  }
}
