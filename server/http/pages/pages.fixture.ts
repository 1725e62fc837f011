import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import type { ApiError } from '#contract/wire/errors.ts'
import { createUploads } from '#server/http/media/uploads.ts'
import { QuickCopies } from '#server/http/quick-copies.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { RequestContext, Session, Upload } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { TestClock } from '#tests/harness/clock.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import type { Act, PageRequest } from '#web/lib/page/page-request.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/**
 * A server of fake pages, without a database or a build. A page's HTML shows the language and the member of its
 * request.
 */
export interface TestPages extends AsyncDisposable {
  /** Requests of the rendered pages, in order. */
  readonly rendered: PageRequest[]
  /** API calls that `act` functions made, in order. */
  readonly calls: { name: string; input: unknown; upload: (Upload & { text: string }) | null }[]
  /** Error that every API call except `currentUser` throws; `null` for no error. */
  refusal: ApiError | null
  /** Error that the start of every upload throws; `null` for no error. */
  uploadRefusal: ApiError | null
  /** The languages that the site offers. */
  locales: string[]
  /** File of the country database; `null` for none. */
  mmdb: string | null
  /** URLs of the responses that were offered to other new readers, in order. */
  readonly offered: string[]
  /** Version of the site's settings. */
  version: number
  /** The site's texts for landers. */
  landerTexts: Site['landerTexts']
  /** If true, the look-up of the site fails for every request. */
  isBroken: boolean
  /**
   * If a number, every page has the status 429 and asks the reader to wait for this number of seconds. `null`: no wait.
   */
  retryAfter: number | null
  /** Error that every look-up of a session throws; `null` for no error. */
  sessionError: Error | null
  /** Error that the API call `currentUser` throws; `null` for no error. */
  userError: Error | null
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Posts fields or a raw body, with the headers that a browser sends from one of our pages. */
  post(
    url: string,
    body: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
}

const member = {
  kind: 'member',
  memberId: '7',
  tokenHash: Buffer.from('token'),
  language: 'it',
} as unknown as Session
const log = { error: () => {}, warn: () => {} }
const settings = {
  countries: ['IT', 'CH'],
  support_email: 'aiuto@fixture.test',
  cdn_prefix: 'https://cdn.example/x/',
}

/** @param acts the functions that process posted forms; the key is the path of the page to which a form is posted */
export async function servePages(acts: Readonly<Record<string, Act>> = {}): Promise<TestPages> {
  const server = Fastify({ trustProxy: ['loopback'], routerOptions: { ignoreTrailingSlash: true } })
  addSecurityHeaders(server)
  await server.register(cookie)
  await server.register(formbody)
  const test: TestPages = {
    rendered: [],
    calls: [],
    refusal: null,
    uploadRefusal: null,
    locales: ['it', 'en'],
    mmdb: null,
    offered: [],
    version: 1,
    landerTexts: {},
    isBroken: false,
    retryAfter: null,
    sessionError: null,
    userError: null,
    get: (url, headers = {}) => server.inject({ url, headers }),
    post(url, body, headers = {}) {
      const payload = typeof body === 'string' ? body : new URLSearchParams(body).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      return server.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
  await mountPages(server, httpParts(test), pagesOf(test, acts))
  return test
}

const none = () => Promise.reject(new Error('not in this test'))

function pagesOf(test: TestPages, acts: Readonly<Record<string, Act>>): Pages {
  return {
    templates: {
      renderMail: none,
      renderReceipt: none,
      renderWithdrawal: none,
      renderPush: none,
      renderCalendar: none,
      renderSms: none,
      renderApp: none,
      renderSharePicture: none,
      renderArchive: none,
    },
    isDevelopment: false,
    mount: async () => {},
    transform: (_path, html) => html,
    close: async () => {},
    renderer: () => ({
      match: ({ pathname }) => {
        const isShared = ['/login', '/terms'].includes(pathname)
        const [, path, slug = ''] = /^(\/landers\/gallery)(?:\/(.+))?$/.exec(pathname) ?? []
        if (path)
          return {
            ...{ id: path, path: `${path}/:slug?`, plain: true, cacheKey: path, isIndexed: true },
            showsPrices: false,
            lander: { name: 'gallery', slug, path },
          }
        return {
          id: pathname,
          path: pathname,
          plain: isShared,
          cacheKey: isShared ? pathname : null,
          isIndexed: isShared,
          showsPrices: false,
          lander: null,
        }
      },
      listPages: () => [],
      sharePicture: none,
      async findAct({ pathname }) {
        const act = acts[pathname]
        return act ? (post) => act({ ...post, params: {} }) : null
      },
      renderBare({ language, body, style }) {
        const html = `<html lang="${language}">${body}</html>`
        return { status: 200, html, location: null, styles: [style], retryAfter: null }
      },
      renderFallback: (locale) => `<html lang="${locale}">fallback</html>`,
      async renderPage(request) {
        test.rendered.push(request)
        if (request.url.endsWith('/members?ref=x') && !request.user)
          return { status: 302, html: '', location: '/login?to=%2Fmembers', styles: [], retryAfter: null }
        const html = `<html lang="${request.locale}">${request.user?.profile.name ?? 'visitor'} ${'.'.repeat(500)}</html>`
        const { retryAfter } = test
        const status = retryAfter ? 429 : request.form ? 422 : 200
        return { status, html, location: null, styles: ['.a{}'], retryAfter }
      },
    }),
  }
}

function httpParts(test: TestPages): HttpParts {
  const config = {
    get geoip() {
      return { header: null, mmdb: test.mmdb }
    },
  }
  const quickCopies = new QuickCopies({ info: () => {} }, null)
  quickCopies.offer = ({ url }) => void test.offered.push(url)
  return {
    app: { log, config, db: {}, clock: new TestClock(), callLimits: unlimitedCalls } as never,
    quickCopies,
    runner: {
      async run(requestContext, name, input) {
        const { upload } = requestContext
        const file = upload && { ...upload, text: await readFile(upload.path, 'utf8') }
        test.calls.push({ name, input, upload: file })
        if (test.refusal && name !== 'currentUser') throw test.refusal
        if (test.userError && name === 'currentUser') throw test.userError
        if (name === 'login') requestContext.signIn('token', member)
        if (name === 'logout') requestContext.signOut()
        return JSON.stringify({ user: { profile: { name: 'Anna' } } })
      },
    },
    requestContexts: {
      findSite: async () => ({ origin: 'https://batticuore.example', domain: 'batticuore.example' }) as never,
      findOpenSessions: async () => [],
      recall: async () => null,
      openWithoutSession(request, reply) {
        const cookies = { ...request.cookies, sid: undefined }
        return this.open(Object.create(request, { cookies: { value: cookies } }), reply)
      },
      async open(request, reply, upload = null): Promise<RequestContext> {
        if (test.isBroken) throw new Error('no database')
        if (test.sessionError && request.cookies.sid) throw test.sessionError
        let session = request.cookies.sid ? member : null
        const origin = 'https://batticuore.example'
        return {
          app: { log } as never,
          site: {
            id: '1',
            version: test.version,
            origin,
            settings: { ...settings, locales: test.locales, maintenance_until: null },
            company: {},
            landerTexts: test.landerTexts,
          } as never,
          get session() {
            return session
          },
          locale: (request.cookies.locale ?? 'it') as 'it',
          country: 'DE',
          chosenCountry: request.cookies.country ?? null,
          network: '',
          hasProof: async () => false,
          device: null,
          keepDevice() {},
          userAgent: '',
          query: {},
          upload,
          signIn(token, next) {
            session = next
            reply.setCookie('sid', token)
          },
          signOut() {
            session = null
            reply.clearCookie('sid')
          },
        }
      },
    },
    uploads: createUploads(
      { dataDir: join(tmpdir(), `pages-test-${process.pid}`) },
      {
        async take() {
          if (test.uploadRefusal) throw test.uploadRefusal
        },
        async giveBack() {},
        isFull: async () => false,
      },
    ),
  }
}
