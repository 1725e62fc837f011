import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import type { CropBox } from '#contract/photos/photos.ts'
import { ApiError, type ErrorCode, type ErrorParams } from '#contract/wire/errors.ts'
import type { Derived } from './derive.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Pictures } from './port.ts'

export interface Task {
  readonly path: string
  readonly crop: CropBox | null
  readonly side_min_px: number
  /** Folder for the files of the result. */
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
  /** Working folder. If it is on the same disk as the storage, files can be linked instead of copied. */
  readonly folder: string
  /**
   * Number of concurrent processes. Defaults to half of the cores, at most 4, because the other cores serve pages.
   */
  readonly processes?: number
  /** Maximum number of queued photos. Queued photos need no memory, because their files are on disk. */
  readonly waiting?: number
  readonly timeout_ms?: number
}

/**
 * A process is replaced when it reaches one of these limits: number of photos, or memory in bytes. Memory fully returns
 * to the system only when a process exits.
 */
const retireAt = { photos: 200, rss: 400 * 1024 * 1024 }
const idle_ms = 60_000

interface Worker {
  readonly child: ChildProcess
  photos: number
  timer?: NodeJS.Timeout
}

/** Creates a pool of processes for photos. The processes start on demand and exit after a minute without work. */
export function createPictures(options: PoolOptions): Pictures {
  const processes = options.processes ?? Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
  const { folder, waiting = 32, timeout_ms = 30_000 } = options
  const run = limitConcurrency({ concurrency: processes, waiting })
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let isClosed = false
  let used_us = 0

  function hire(): Worker {
    const known = idle.pop()
    if (known) {
      clearTimeout(known.timer)
      return known
    }
    const child = fork(join(import.meta.dirname, 'child.ts'), {
      execArgv: ['--max-old-space-size=128'],
      // Passes none of our environment variables, because the process decodes untrusted files.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { child, photos: 0 }
    all.add(worker)
    child.once('exit', () => all.delete(worker))
    // Gives the child a lower CPU priority than the processes that serve pages.
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

  async function work(task: Task): Promise<Derived> {
    const worker = hire()
    const { child } = worker
    // Keeps the parent process alive while the child works. An idle child does not keep the parent alive.
    child.ref()
    child.channel?.ref()
    try {
      const answer = await execute(child, task, timeout_ms)
      used_us += answer.cpu_us
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
    async derive(path, crop, side_min_px = 0) {
      await mkdir(folder, { recursive: true })
      const own = await mkdtemp(join(folder, 'made-'))
      const clear = () => rm(own, { recursive: true, force: true })
      try {
        const made = await run(() => work({ path, crop, side_min_px, folder: own }))
        if (!made) throw new ApiError('unavailable')
        return { ...made, [Symbol.asyncDispose]: clear }
      } catch (error) {
        await clear()
        throw error
      }
    },
    cpu_us: () => used_us,
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

/**
 * Sends a task to a process and waits for the answer. Rejects with `photo_broken` if the process dies, and with
 * `unavailable` after `timeout_ms`.
 */
function execute(child: ChildProcess, task: Task, timeout_ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', died).off('error', died)
      settle()
    }
    const answered = (answer: Answer) => end(() => resolve(answer))
    const died = () => end(() => reject(new ApiError('photo_broken')))
    const timer = setTimeout(() => {
      // Rejects with an error that allows a retry, because the reason is more likely an overloaded machine than the
      // photo.
      end(() => reject(new ApiError('unavailable')))
      child.kill('SIGKILL')
    }, timeout_ms)
    child.on('message', answered).on('exit', died).on('error', died)
    child.send(task, (error) => error && died())
  })
}
