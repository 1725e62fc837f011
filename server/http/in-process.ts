import { type Api, type CallName } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import type { Visit } from '#server/kernel/visit.ts'
import type { CallRunner } from './run-call.ts'

/**
 * The typed client for code that renders pages: the same chain as over HTTP, only the socket is missing. Answers pass
 * through JSON, so that what the page's cache holds is byte for byte what the call answers.
 */
export function apiFor(visit: Visit, runner: CallRunner): Api {
  const api: Partial<Record<CallName, (input: unknown) => Promise<unknown>>> = {}
  for (const name of Object.keys(paths) as CallName[])
    api[name] = async (input) => JSON.parse(await runner.run(visit, name, input))
  return api as Api
}
