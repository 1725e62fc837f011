/** Files by key (`ab/abcdef…/card.webp`): written once, never changed. */
export interface ObjectStorage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
}
