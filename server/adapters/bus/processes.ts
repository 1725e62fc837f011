import cluster, { type Worker } from 'node:cluster'
import type { Transport } from './transport.ts'

/** Between the processes of one host (`--workers`): each worker tells its parent, which tells all others. */
interface Told {
  readonly bus: string
}
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'bus' in message

/** The way of a worker. It is open as long as the worker lives: without its parent it ends. */
export function createWorkerTransport(): Transport {
  let listener: ((message: unknown) => void) | undefined
  return {
    isUp: true,
    send: (bus) => void (process.connected && process.send?.({ bus } satisfies Told)),
    open(receive, joined) {
      listener = (message) => isTold(message) && receive(message.bus)
      process.on('message', listener)
      joined()
    },
    close: async () => void (listener && process.off('message', listener)),
  }
}

/** The way of the parent, which also runs jobs and passes on what its workers say. */
export function createParentTransport(): Transport {
  let receive = (_text: string) => {}
  function tell(text: string, but?: Worker): void {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== but && worker.isConnected()) worker.send({ bus: text } satisfies Told)
  }
  function pass(worker: Worker, message: unknown): void {
    if (!isTold(message)) return
    tell(message.bus, worker)
    receive(message.bus)
  }
  cluster.on('message', pass)
  return {
    isUp: true,
    send: (text) => tell(text),
    open(onText, joined) {
      receive = onText
      joined()
    },
    close: async () => void cluster.off('message', pass),
  }
}
