import cluster, { type Worker } from 'node:cluster'
import type { Transport } from './transport.ts'

/**
 * IPC message between the processes of one host (`--workers`). A worker sends the message to its parent, which
 * forwards it to the other workers.
 */
interface BusMessage {
  readonly bus: string
}
const isBusMessage = (message: unknown): message is BusMessage =>
  typeof message === 'object' && message !== null && 'bus' in message

/**
 * Creates the transport of a worker. The transport is always up, because a worker exits together with its parent.
 */
export function createWorkerTransport(): Transport {
  let listener: ((message: unknown) => void) | undefined
  return {
    isUp: true,
    send: (bus) => void (process.connected && process.send?.({ bus } satisfies BusMessage)),
    open(receive, joined) {
      listener = (message) => isBusMessage(message) && receive(message.bus)
      process.on('message', listener)
      joined()
    },
    close: async () => void (listener && process.off('message', listener)),
  }
}

/** Creates the transport of the parent process, which runs the jobs and forwards messages between its workers. */
export function createParentTransport(): Transport {
  let receive = (_text: string) => {}
  function broadcast(text: string, except?: Worker): void {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== except && worker.isConnected()) worker.send({ bus: text } satisfies BusMessage)
  }
  function forward(worker: Worker, message: unknown): void {
    if (!isBusMessage(message)) return
    broadcast(message.bus, worker)
    receive(message.bus)
  }
  cluster.on('message', forward)
  return {
    isUp: true,
    send: (text) => broadcast(text),
    open(onText, joined) {
      receive = onText
      joined()
    },
    close: async () => void cluster.off('message', forward),
  }
}
