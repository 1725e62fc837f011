import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'

/** Files in memory. */
export class MemoryStorage implements ObjectStorage {
  readonly files = new Map<string, Buffer>()

  async put(key: string, bytes: Buffer): Promise<void> {
    this.files.set(key, bytes)
  }

  async get(key: string): Promise<Buffer | null> {
    return this.files.get(key) ?? null
  }

  async delete(key: string): Promise<void> {
    this.files.delete(key)
  }
}
