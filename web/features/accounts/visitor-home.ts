import { nextVisitorPath } from '#contract/wire/carry-params.ts'

/**
 * Returns the path of the home page with the tracking parameters of the current page. Used on the pages of mailed links
 * and on exit pages. These pages send no referrer, so the server could not find the parameters there (decision 036).
 * @param path path and query of the current page
 */
export const visitorHome = (path: string): string => nextVisitorPath('/', new URL(path, 'http://site')) ?? '/'
