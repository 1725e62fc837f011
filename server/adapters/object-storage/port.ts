/**
 * Files by key (`Xk3_…/card.webp`): written once, never changed. A key is made of names, `/` and an extension; any other
 * is refused by an error. `object-storage.test.ts` holds every storage to the same.
 */
export interface ObjectStorage {
  /** The whole file, or nothing. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Stores a file of this machine, which nobody changes afterwards; where possible without copying it. */
  putFile(key: string, path: string): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
}
