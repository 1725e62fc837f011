import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { assertKey } from './key.ts'
import type { ObjectStorage } from './port.ts'

/** Where files are kept when not on this machine: any storage that speaks S3. */
export interface S3Config {
  /** `https://s3.eu-south-1.amazonaws.com`; buckets are below it by path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeout_ms = 20_000

/**
 * Files in a bucket that speaks S3. Nobody but us reads them there: addresses of media are ours, and who may see one is
 * asked at each request, so the bucket stays closed to the world.
 */
export function createS3Storage(config: S3Config): ObjectStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  // It tries again by itself, with growing pauses, where the storage is busy (5xx, 429).
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    assertKey(key)
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body?.length) }
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(body ? { body: new Uint8Array(body), headers } : {}),
      signal: AbortSignal.timeout(timeout_ms),
    })
  }
  /** The bodies of answers that nobody reads are let go, or their connections stay taken. */
  async function expectOk(what: string, answer: Response): Promise<void> {
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`S3 ${what}: ${answer.status}`)
  }

  const storage: ObjectStorage = {
    async put(key, bytes) {
      await expectOk('PUT', await ask('PUT', key, bytes))
    },
    async putFile(key, path) {
      assertKey(key)
      await storage.put(key, await readFile(path))
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new Error(`S3 GET: ${answer.status}`)
    },
    async delete(key) {
      const answer = await ask('DELETE', key)
      if (answer.status === 404) return void (await answer.body?.cancel())
      await expectOk('DELETE', answer)
    },
  }
  return storage
}
