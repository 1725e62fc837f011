import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { ApiError, type ErrorCode, type ErrorParams } from '#contract/errors.ts'
import type { CropBox } from '#contract/photos.ts'
import type { Derived } from './derive.ts'
import type { Pictures } from './port.ts'
import { takeTurns } from './take-turns.ts'

export interface Order {
  readonly path: string
  readonly crop: CropBox | null
  /** Where the files go. */
  readonly folder: string
}

export type Answer = ({ readonly made: Derived } | { readonly refusal: Refusal | null }) & {
  readonly cpu_us: number
  readonly rss: number
}

interface Refusal {
  readonly code: ErrorCode
  readonly params: ErrorParams
}

export interface PoolOptions {
  /** Where files are made; on the storage's own disk they need no copy. */
  readonly folder: string
  /** At once; half of the cores when not given: the others are for pages. */
  readonly processes?: number
  /** Photos that may wait beside those; their files lie on the disk already. */
  readonly waiting?: number
  readonly timeout_ms?: number
}

/** A process gives its memory back by ending. */
const retireAt = { photos: 200, rss: 400 * 1024 * 1024 }
const idle_ms = 60_000

interface Worker {
  readonly child: ChildProcess
  photos: number
  timer?: NodeJS.Timeout
}

/** Processes that read pictures, started when there is one, ended when there was none for a minute. */
export function createPictures(options: PoolOptions): Pictures {
  const processes = options.processes ?? Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
  const { folder, waiting = 32, timeout_ms = 30_000 } = options
  const turn = takeTurns({ atOnce: processes, waiting })
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let isClosed = false
  let spent_us = 0

  function hire(): Worker {
    const known = idle.pop()
    if (known) {
      clearTimeout(known.timer)
      return known
    }
    const child = fork(join(import.meta.dirname, 'child.ts'), {
      execArgv: ['--max-old-space-size=128'],
      // It reads what strangers send: nothing of our environment is for it.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { child, photos: 0 }
    all.add(worker)
    child.once('exit', () => all.delete(worker))
    // Pages first.
    if (child.pid !== undefined) setPriority(child.pid, 5)
    return worker
  }

  function release(worker: Worker, rss: number): void {
    if (isClosed || ++worker.photos >= retireAt.photos || rss > retireAt.rss)
      return void worker.child.kill('SIGKILL')
    worker.timer = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1)
      worker.child.kill('SIGKILL')
    }, idle_ms).unref()
    idle.push(worker)
  }

  async function work(order: Order): Promise<Derived> {
    const worker = hire()
    const { child } = worker
    // An idle one keeps nobody running; one that works does.
    child.ref()
    child.channel?.ref()
    try {
      const answer = await ask(child, order, timeout_ms)
      spent_us += answer.cpu_us
      release(worker, answer.rss)
      if ('made' in answer) return answer.made
      if (answer.refusal) throw new ApiError(answer.refusal.code, answer.refusal.params)
      throw new ApiError('photo_broken')
    } finally {
      child.unref()
      child.channel?.unref()
    }
  }

  return {
    async derive(path, crop) {
      await mkdir(folder, { recursive: true })
      const own = await mkdtemp(join(folder, 'made-'))
      const clear = () => rm(own, { recursive: true, force: true })
      try {
        const made = await turn(() => work({ path, crop, folder: own }))
        if (!made) throw new ApiError('unavailable')
        return { ...made, [Symbol.asyncDispose]: clear }
      } catch (error) {
        await clear()
        throw error
      }
    },
    cpu_us: () => spent_us,
    async close() {
      isClosed = true
      await Promise.all(
        [...all].map(async ({ child, timer }) => {
          clearTimeout(timer)
          child.ref()
          const gone = once(child, 'exit')
          child.kill('SIGKILL')
          await gone
        }),
      )
    },
  }
}

/** One order, one answer. A process that dies of a picture says that it is broken. */
function ask(child: ChildProcess, order: Order, timeout_ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', died).off('error', died)
      settle()
    }
    const answered = (answer: Answer) => end(() => resolve(answer))
    const died = () => end(() => reject(new ApiError('photo_broken')))
    const timer = setTimeout(() => {
      // A machine that has no time is more likely than a picture that takes for ever: it may be tried again.
      end(() => reject(new ApiError('unavailable')))
      child.kill('SIGKILL')
    }, timeout_ms)
    child.on('message', answered).on('exit', died).on('error', died)
    child.send(order, (error) => error && died())
  })
}
