import type { MemberId } from '#contract/ids.ts'
import type { CallInput } from '#contract/index.ts'
import { handlers } from '#server/domain/handlers.ts'
import { apiFor } from '#server/http/in-process.ts'
import { createCallRunner } from '#server/http/run-call.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Session, Visit } from '#server/kernel/visit.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { visitOf } from '#tests/harness/members.ts'

/** A browser without a session so far: its calls run through the whole chain, and it keeps what it is given. */
export function visitor(
  app: TestApp,
  wish: Partial<Pick<Visit, 'site' | 'network' | 'query' | 'country' | 'locale' | 'userAgent'>> = {},
) {
  const browser = {
    token: null as string | null,
    session: null as Session | null,
    device: null as string | null,
  }
  const visit: Visit = {
    ...visitOf(app, wish.site ?? app.site, null),
    ...wish,
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
  const runner = createCallRunner(handlers, { take: async () => {} })
  return Object.assign(browser, { api: apiFor(visit, runner), visit })
}

let count = 0

export const password = 'una password lunga'

/** A sign-up form without fault, each time with a name of its own. */
export function form(wish: Partial<CallInput<'signUp'>> = {}): CallInput<'signUp'> {
  const nth = ++count
  return {
    email: `persona${nth}@posta.test`,
    name: `Persona${nth}`,
    password,
    date_of_birth: '1990-04-30',
    gender: 'woman',
    seeks: ['man'],
    terms: true,
    ...wish,
  }
}

/** Signs up in a browser of its own and answers who came of it. */
export async function signedUp(app: TestApp, wish: Partial<CallInput<'signUp'>> & { site?: Site } = {}) {
  const { site, ...fields } = wish
  const browser = visitor(app, site ? { site } : {})
  const { user } = await browser.api.signUp(form(fields))
  return Object.assign(browser, { user, id: user.profile.id as MemberId })
}

/** The token of the latest mailed link to an address. */
export const tokenTo = (app: TestApp, email: string): string => app.outbox.linkTo(email).pathname.slice(1)

/** What a statement answers; tests look at the world after a call. */
export async function rows(
  app: TestApp,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await app.db.query(sql, values)).rows
}
