import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/frame-paths.ts'
import type { BenchMember } from './people.ts'

/** What a browser's tab has seen of its member's messages. */
export interface Reader {
  /** Numbers of messages as they came, by conversation. */
  readonly seen: ReadonlyMap<string, number[]>
  /** Messages in all conversations. */
  readonly count: () => number
  /** Times that it was told to fetch everything anew. */
  readonly resyncs: () => number
  readonly reconnects: () => number
  stop(): void
}

/** Reads a member's stream as a tab does: it comes back after each cut, with the number of the last event it has seen. */
export function read(origin: string, member: BenchMember, after: string, cutsAfter: () => number): Reader {
  const seen = new Map<string, number[]>()
  let seq = after
  let count = 0
  let resyncs = 0
  let reconnects = 0
  const over = new AbortController()
  let current: ClientRequest | undefined

  function take(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    const id = field('id')
    if (id === undefined) return
    if (BigInt(id) !== BigInt(seq) + 1n && field('event') !== 'resync')
      throw new Error(`event ${id} came after ${seq}`)
    seq = id
    if (field('event') === 'resync') resyncs++
    if (field('event') !== 'message') return
    const { message } = JSON.parse(field('data') ?? '{}') as {
      message: { conversation: string; number: number }
    }
    const own = seen.get(message.conversation) ?? []
    own.push(message.number)
    seen.set(message.conversation, own)
    count++
  }
  const once = () =>
    new Promise<void>((resolve) => {
      let text = ''
      const leaveAt = count + cutsAfter()
      current = request(`${origin}${livePath}`, {
        agent: false,
        headers: {
          cookie: `__Host-sid=${member.token}`,
          'sec-fetch-site': 'same-origin',
          'last-event-id': seq,
        },
      })
      current.on('error', () => resolve())
      current.on('response', (response) => {
        response.setEncoding('utf8')
        response.on('error', () => resolve())
        response.on('close', () => resolve())
        response.on('data', (part: string) => {
          text += part
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) {
            take(block)
            // A network drops a connection anywhere, also with events that have come but were not read.
            if (count >= leaveAt) return void current?.destroy()
          }
        })
      })
      current.end()
    })
  void (async () => {
    while (!over.signal.aborted) {
      await once()
      reconnects++
      await sleep(20 + Math.random() * 80)
    }
  })()
  return {
    seen,
    count: () => count,
    resyncs: () => resyncs,
    reconnects: () => reconnects,
    stop() {
      over.abort()
      current?.destroy()
    },
  }
}
