import { type ClientRequest, request } from 'node:http'
import type { BenchMember } from './people.ts'

export interface OpenStreams {
  /** Bytes that have arrived in all of them. */
  readonly received: () => number
  close(): void
}

/** Opened side by side: more at once would only wait for each other. */
const lanes = 50

/** Opens a stream for each of `members`, signed in as they are. */
export async function openStreams(url: string, members: readonly BenchMember[]): Promise<OpenStreams> {
  const open: ClientRequest[] = []
  let bytes = 0
  let next = 0
  const lane = async () => {
    for (let member = members[next++]; member; member = members[next++]) {
      const headers = { cookie: `__Host-sid=${member.token}`, 'sec-fetch-site': 'same-origin' }
      const sent = request(url, { headers, agent: false })
      open.push(sent)
      await new Promise<void>((resolve, reject) => {
        sent.on('error', reject)
        sent.on('response', (response) => {
          if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`))
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
