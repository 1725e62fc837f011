import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { assertKey } from './key.ts'
import type { ObjectStorage } from './port.ts'

/** Settings of an S3-compatible storage. */
export interface S3Config {
  /** URL of the storage such as `https://s3.eu-south-1.amazonaws.com`. Requests use path-style addressing. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const timeout_ms = 20_000

/**
 * Stores files in an S3-compatible bucket. The bucket must be private, because members load media through this
 * product, which checks the permission at each request.
 */
export function createS3Storage(config: S3Config): ObjectStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  // The client retries responses with status 5xx or 429, with back-off.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    assertKey(key)
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body?.length) }
    return client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(body ? { body: new Uint8Array(body), headers } : {}),
      signal: AbortSignal.timeout(timeout_ms),
    })
  }
  /**
   * Throws if the request failed. Cancels the unused body of the response, because an unread body blocks the
   * connection.
   */
  async function expectOk(method: string, answer: Response): Promise<void> {
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`S3 ${method}: ${answer.status}`)
  }

  const storage: ObjectStorage = {
    async put(key, bytes) {
      await expectOk('PUT', await send('PUT', key, bytes))
    },
    async putFile(key, path) {
      assertKey(key)
      await storage.put(key, await readFile(path))
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new Error(`S3 GET: ${answer.status}`)
    },
    async reach() {
      const answer = await client.fetch(`${endpoint}/${bucket}`, {
        method: 'HEAD',
        signal: AbortSignal.timeout(timeout_ms),
      })
      await expectOk('HEAD', answer)
    },
    async *list(folder) {
      assertKey(`${folder}/a.txt`)
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (token) query.set('continuation-token', token)
        const answer = await client.fetch(`${endpoint}/${bucket}?${query}`, {
          signal: AbortSignal.timeout(timeout_ms),
        })
        const page = await answer.text()
        if (!answer.ok) throw new Error(`S3 LIST: ${answer.status}`)
        // Keys have no characters that XML escapes (`key.ts`).
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
      } while (token)
    },
    async delete(key) {
      const answer = await send('DELETE', key)
      if (answer.status === 404) return void (await answer.body?.cancel())
      await expectOk('DELETE', answer)
    },
  }
  return storage
}
