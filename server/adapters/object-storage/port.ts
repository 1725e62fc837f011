/**
 * Stores files by key (`Xk3_…/card.webp`). A file is written once and never changed. All methods throw for an
 * invalid key (`key.ts`). `object-storage.test.ts` tests every implementation.
 */
export interface ObjectStorage {
  /** Stores a file atomically. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Stores a local file, if possible as a hard link. So do not change the local file afterwards. */
  putFile(key: string, path: string): Promise<void>
  /** Returns the content of a file, or null if the file is missing. */
  get(key: string): Promise<Buffer | null>
  /**
   * Throws if the bucket, or the folder in which the files are, does not exist or does not answer. Writes nothing. A folder
   * without its disk, which is not mounted, looks like an empty one.
   */
  reach(): Promise<void>
  /** Deletes a file. Does nothing if the file is missing. */
  delete(key: string): Promise<void>
  /** Lists the keys of a folder, such as `erasures`, in any order. Empty for a folder that does not exist. */
  list(folder: string): AsyncIterable<string>
}
