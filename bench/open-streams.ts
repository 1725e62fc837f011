import { type ClientRequest, request } from 'node:http'
import type { BenchMember } from './members.ts'

export interface OpenStreams {
  /** Bytes received by all streams. */
  readonly received: () => number
  close(): void
}

/** Number of streams that are opened at the same time. */
const lanes = 50

/** Opens a stream for each member, with the member's session. Resolves when every stream has received its first bytes. */
export async function openStreams(url: string, members: readonly BenchMember[]): Promise<OpenStreams> {
  const open: ClientRequest[] = []
  let bytes = 0
  let next = 0
  const lane = async () => {
    for (let member = members[next++]; member; member = members[next++]) {
      const headers = { cookie: `sid=${member.token}`, 'sec-fetch-site': 'same-origin' }
      const sent = request(url, { headers, agent: false })
      open.push(sent)
      await new Promise<void>((resolve, reject) => {
        sent.on('error', reject)
        sent.on('response', (response) => {
          if (response.statusCode !== 200) reject(new Error(`a stream returned ${response.statusCode}`))
          response.once('data', () => resolve())
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
          })
          response.on('error', () => {})
        })
        sent.end()
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return {
    received: () => bytes,
    close() {
      for (const sent of open) sent.destroy()
    },
  }
}
