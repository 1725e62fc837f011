import { eachKey, hasFiles, readFiles } from './files.ts'
import type { Header, Manifest } from './format.ts'
import { readBackup } from './read-backup.ts'

/** A backup that was read back as a whole. */
export interface VerifiedBackup {
  readonly header: Header
  readonly manifest: Manifest
  /** Media keys that rows of the backup name, but whose files are not in its folder, or damaged. */
  readonly lacking: readonly string[]
}

export interface VerifyOptions {
  readonly path: string
  readonly folder: string
  readonly identities: readonly string[]
  /** True to read the photos too; they may be of earlier backups, whose identity a nightly backup does not know. */
  readonly readsPhotos?: boolean
  /** Ends the verification early. */
  readonly stopping?: AbortSignal
}

/**
 * Reads a backup back: every row and the list of files must have the checksums of the manifest. Also looks for the
 * photos in the folder. Throws if the backup is damaged.
 */
export async function verifyBackup({
  path,
  folder,
  identities,
  readsPhotos = false,
  stopping,
}: VerifyOptions): Promise<VerifiedBackup> {
  const lacking: string[] = []
  const { header, manifest } = await readBackup(path, identities, {
    async table(_, rows) {
      const parts = rows[Symbol.asyncIterator]()
      while (!(await parts.next()).done) stopping?.throwIfAborted()
    },
    async files(keys, { recipient_hash: recipientHash }) {
      await eachKey(keys, async (key) => {
        stopping?.throwIfAborted()
        const isThere = readsPhotos
          ? (await readFiles(folder, key, recipientHash, identities)) !== null
          : await hasFiles(folder, key, recipientHash)
        if (!isThere) lacking.push(key)
      })
    },
  })
  const gone = new Set(manifest.files.missing)
  return { header, manifest, lacking: lacking.filter((key) => !gone.has(key)).sort() }
}
