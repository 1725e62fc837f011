import type { CallInput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { handlers } from '#server/domain/handlers.ts'
import { apiFor } from '#server/http/api/in-process.ts'
import { createCallRunner } from '#server/http/api/run-call.ts'
import type { RequestContext, Session } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'

/**
 * Returns a browser without a session. The browser stores its cookies, and its calls run through all checks of the
 * server.
 */
export function visitor(
  app: TestApp,
  options: Partial<
    Pick<RequestContext, 'site' | 'network' | 'query' | 'country' | 'locale' | 'userAgent'>
  > = {},
) {
  const browser = {
    token: null as string | null,
    session: null as Session | null,
    device: null as string | null,
  }
  const requestContext: RequestContext = {
    ...requestContextOf(app, options.site ?? app.site, null),
    ...options,
    get session() {
      return browser.session
    },
    get device() {
      return browser.device
    },
    keepDevice(device) {
      Object.assign(browser, { device })
    },
    signIn(token, session) {
      Object.assign(browser, { token, session })
    },
    signOut() {
      Object.assign(browser, { token: null, session: null })
    },
  }
  const runner = createCallRunner(handlers, unlimitedCalls)
  return Object.assign(browser, { api: apiFor(requestContext, runner), requestContext })
}

let count = 0

export const password = 'una password lunga'

/** Returns a valid sign-up form, with a new name and mail address at each call. */
export function form(options: Partial<CallInput<'signUp'>> = {}): CallInput<'signUp'> {
  const nth = ++count
  return {
    email: `persona${nth}@posta.test`,
    name: `Persona${nth}`,
    password,
    date_of_birth: '1990-04-30',
    gender: 'woman',
    seeks: ['man'],
    terms: true,
    ...options,
  }
}

/** Signs up in a new browser. Returns the browser and the new member. */
export async function signedUp(app: TestApp, options: Partial<CallInput<'signUp'>> & { site?: Site } = {}) {
  const { site, ...fields } = options
  const browser = visitor(app, site ? { site } : {})
  const { user } = await browser.api.signUp(form(fields))
  return Object.assign(browser, { user, id: user.profile.id as MemberId })
}

/** Signs up and delivers the activation mail. Returns the browser, the new member and the token of the mailed link. */
export async function signedUpWithLink(app: TestApp, options: Parameters<typeof signedUp>[1] = {}) {
  const browser = await signedUp(app, options)
  await app.runJobs()
  return Object.assign(browser, { linkToken: tokenTo(app, browser.user.email) })
}

export const statusOf = async (app: TestApp, id: string) =>
  (await rows(app, 'select status from member where id = $1', [id]))[0]?.status

/** Returns the token of the latest link that was sent to a mail address. */
export const tokenTo = (app: TestApp, email: string): string => app.outbox.linkTo(email).pathname.slice(1)

/** Returns the rows of a statement. Tests use this function to check the database after a call. */
export async function rows(
  app: TestApp,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await app.db.query(sql, values)).rows
}
