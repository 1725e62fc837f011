import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { seconds } from '#server/kernel/clock.ts'
import type { Metrics } from '#server/kernel/metrics.ts'

/** IPC message: asks another process of this host for its metrics, or answers. */
interface MetricsMessage {
  readonly metrics: { readonly id: string; readonly answer?: unknown }
}
const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** Time for an answer. The metrics of a process that does not answer are left out. */
const answer_ms = seconds(2)

type Send = (message: MetricsMessage) => void

/** Asks several processes at the same time, and gives each question its answer. */
class Questions {
  readonly #waiting = new Map<string, (answer: unknown) => void>()

  ask<Answer>(send: Send, ms = answer_ms): Promise<Answer | null> {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Answer | null>()
    this.#waiting.set(id, (answer) => resolve(answer as Answer))
    const timer = setTimeout(() => resolve(null), ms)
    send({ metrics: { id } })
    return promise.finally(() => {
      clearTimeout(timer)
      this.#waiting.delete(id)
    })
  }

  take({ metrics: { id, answer } }: MetricsMessage): void {
    this.#waiting.get(id)?.(answer)
  }
}

type Collect = () => Promise<readonly (readonly object[])[]>

/**
 * In a parent process: returns a function that collects the metrics of this process and of its workers, and answers the
 * workers that ask for all of them.
 * @param own reads the metrics that this process has besides its workers'
 */
export function collectFromWorkers(own: Collect): Collect {
  const questions = new Questions()
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const collect: Collect = async () => {
    const answers = await Promise.all(
      workers().map((worker) => questions.ask<readonly object[]>((message) => worker?.send(message))),
    )
    return [...(await own()), ...answers.filter((each) => each !== null)]
  }
  async function answerWorker(worker: Worker, id: string): Promise<void> {
    const answer = await collect()
    if (worker.isConnected()) worker.send({ metrics: { id, answer } })
  }
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    if (message.metrics.answer !== undefined) return questions.take(message)
    void answerWorker(worker, message.metrics.id)
  })
  return collect
}

/** In a worker process: answers its parent, and returns a function that asks the parent for all metrics of the host. */
export function collectFromParent(metrics: Pick<Metrics, 'read'>): Collect {
  const questions = new Questions()
  const send: Send = (message) => void (process.connected && process.send?.(message))
  const answerParent = async (id: string) => send({ metrics: { id, answer: await metrics.read() } })
  process.on('message', (message) => {
    if (!isMetricsMessage(message)) return
    if (message.metrics.answer !== undefined) return questions.take(message)
    void answerParent(message.metrics.id)
  })
  // The parent waits for the slowest of its workers, so it gets more time than a worker.
  return async () => (await questions.ask<readonly object[][]>(send, 2 * answer_ms)) ?? []
}
