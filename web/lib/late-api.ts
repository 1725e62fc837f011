import { ApiError } from '#contract/errors.ts'
import type { Api, CallName } from '#contract/index.ts'
import type { ApiOptions } from './api.ts'

/**
 * The typed client of the browser (`createApi`), made when the page is there or at the first call: what a page shows
 * first has come with it.
 */
export function createLateApi(options: ApiOptions): Api {
  let api: Promise<Api> | undefined
  const load = () => {
    api ??= loadApi().then(({ createApi }) => createApi(options))
    api.catch(() => (api = undefined)) // asked for again by the next call
    return api
  }
  const call = async (name: CallName, input: object) => {
    const made = await load().catch(() => {
      throw new ApiError('unavailable')
    })
    return made[name](input as never)
  }
  // Any name is a call: the table that lists them comes with the client.
  return new Proxy({} as Api, { get: (_, name) => (input: object) => call(name as CallName, input) })
}

/** Its code, asked for right after the first picture so that it is there without network too. */
export const loadApi = () => import('./api.ts')
