import { readFile } from 'node:fs/promises'
import { assertKey } from '#server/adapters/object-storage/key.ts'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'

/** Stores files in memory. */
export class MemoryStorage implements ObjectStorage {
  readonly files = new Map<string, Buffer>()

  async put(key: string, bytes: Buffer): Promise<void> {
    assertKey(key)
    this.files.set(key, Buffer.from(bytes))
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.put(key, await readFile(path))
  }

  async get(key: string): Promise<Buffer | null> {
    assertKey(key)
    const bytes = this.files.get(key)
    return bytes ? Buffer.from(bytes) : null
  }

  async delete(key: string): Promise<void> {
    assertKey(key)
    this.files.delete(key)
  }

  async reach(): Promise<void> {}

  async *list(folder: string): AsyncGenerator<string> {
    assertKey(`${folder}/a.txt`)
    for (const key of this.files.keys()) if (key.startsWith(`${folder}/`)) yield key
  }
}
