import { ZodError } from 'zod'
import { ApiError } from '#contract/wire/errors.ts'

/**
 * Converts the zod error of a change of a site to `site_refused` { reasons }, with the name of each refused value and
 * the reason, as `npm run site` prints it. Throws every other error again.
 */
export function refuseSite(error: unknown): never {
  if (!(error instanceof ZodError)) throw error
  throw siteRefused(error.issues.map(({ path, message }) => ({ name: nameIn(path), reason: message })))
}

export const siteRefused = (reasons: readonly { name: string; reason: string }[]): ApiError =>
  new ApiError('site_refused', { reasons })

/** Returns the name of the value in which an issue is: `theme` for a token of the theme. */
const nameIn = ([name, detail]: readonly PropertyKey[]): string =>
  name === 'company' ? `company.${String(detail)}` : String(name ?? 'host')
