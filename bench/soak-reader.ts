import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/wire/paths.ts'
import type { BenchMember } from './members.ts'

/** Messages that a browser tab has received on its member's stream. */
export interface Reader {
  /** Message numbers by conversation, in the order of arrival. */
  readonly seen: ReadonlyMap<string, number[]>
  /** Number of messages in all conversations. */
  readonly count: () => number
  /** Number of `resync` events. Each of these events means that the tab has to fetch everything again. */
  readonly resyncs: () => number
  readonly reconnects: () => number
  stop(): void
}

/**
 * Reads a member's stream as a browser tab does. Reconnects with `Last-Event-ID` after each disconnection.
 * @param after number of the last event that the tab already knows
 * @param cutsAfter returns the number of messages after which the next connection is dropped
 */
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
          cookie: `sid=${member.token}`,
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
            // Drops the connection and discards received events that are not processed yet, as a network failure would.
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
