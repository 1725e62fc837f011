import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ readonly id: string; readonly job: string | null }>()

/** Runs `work` as a part of a request. Its log lines have the request's id, and the jobs that it queues take the id along. */
export const withRequestId = <Result>(id: string, work: () => Result): Result =>
  current.run({ id, job: null }, work)

/** Runs a job as a part of the request that has queued it. A job that queues itself again does not pass the id on. */
export const withRequestOfJob = <Result>(id: string, job: string, work: () => Result): Result =>
  current.run({ id, job }, work)

/** Returns the id of the request that the caller is a part of, or `undefined` outside of requests. */
export const requestId = (): string | undefined => current.getStore()?.id

/** Returns the id that a new job takes along. It is not that of its own earlier run, which is over by then. */
export function requestIdFor(job: string): string | undefined {
  const found = current.getStore()
  return found?.job === job ? undefined : found?.id
}
