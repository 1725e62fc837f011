import { type Api, type CallName } from '#contract/index.ts'
import { paths } from '#contract/wire/paths.ts'
import { isDiskFull } from '#server/kernel/disk-full.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { isOutage } from '#server/kernel/sql.ts'
import { asApiError } from './error-response.ts'
import type { CallRunner, RunOptions } from './run-call.ts'

/**
 * Creates the typed client for code on the server: pages and their forms. Its calls run the same steps as over HTTP,
 * but without a socket. Responses are converted to JSON and back, so that a page's cache has exactly the data that an
 * HTTP response would contain. An outage or a full disk is thrown as `unavailable`, as over HTTP. Other internal errors
 * are thrown unchanged, because the page reports them.
 */
export function apiFor(requestContext: RequestContext, runner: CallRunner, options: RunOptions = {}): Api {
  const api: Partial<Record<CallName, (input: unknown) => Promise<unknown>>> = {}
  for (const name of Object.keys(paths) as CallName[])
    api[name] = async (input) =>
      JSON.parse(await runner.run(requestContext, name, input, options).catch(refuse))
  return api as Api

  function refuse(error: unknown): never {
    throw isOutage(error) || isDiskFull(error) ? asApiError(error, requestContext.app.log) : error
  }
}
