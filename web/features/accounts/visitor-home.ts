import { nextVisitorPath } from '#contract/wire/carry-params.ts'

/**
 * Returns the path of the home page with the tracking parameters of the current page. Pages of mailed links and exit
 * pages use it, because browsers send no referrer from there (decision 036).
 * @param path path and query of the current page
 */
export const visitorHome = (path: string): string =>
  nextVisitorPath('/', new URL(path, 'http://site').search) ?? '/'
