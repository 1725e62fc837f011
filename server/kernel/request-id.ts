import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs `work` as a part of a request. Its log lines have the request's id, and the jobs that it queues take the id along. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** Returns the id of the request that the caller is a part of, or `undefined` outside of requests. */
export const requestId = (): string | undefined => ids.getStore()
