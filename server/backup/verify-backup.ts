import { eachKey, hasFiles } from './files.ts'
import type { Header, Manifest } from './format.ts'
import { readBackup } from './read-backup.ts'

/** A backup that was read back as a whole. */
export interface VerifiedBackup {
  readonly header: Header
  readonly manifest: Manifest
  /** Media keys whose files are in the list of the backup, but not in its folder. */
  readonly lacking: readonly string[]
}

/**
 * Reads a backup back: every row and the list of files must have the checksums of the manifest. Also looks for the
 * photos in the folder. Throws if the backup is damaged.
 */
export async function verifyBackup(
  { path, folder, isEncrypted }: { path: string; folder: string; isEncrypted: boolean },
  identities: readonly string[],
): Promise<VerifiedBackup> {
  const lacking: string[] = []
  const { header, manifest } = await readBackup(path, identities, {
    async files(keys) {
      await eachKey(keys, async (key) => {
        if (!(await hasFiles(folder, key, isEncrypted))) lacking.push(key)
      })
    },
  })
  const gone = new Set(manifest.files.missing)
  return { header, manifest, lacking: lacking.filter((key) => !gone.has(key)).sort() }
}
