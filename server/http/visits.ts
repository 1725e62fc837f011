import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, localeFrom } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Session, Upload, Visit } from '#server/kernel/visit.ts'
import { KnownSessions } from './known-sessions.ts'
import { readToken, writeToken } from './session-cookie.ts'

/** What `http` needs of the modules to know whose request it is; given by `server/main.ts`. */
export interface Identity {
  /** The site of a host name (without port); the default one for an unknown host. */
  findSite(hostname: string): Promise<Site>
  findSession(site: Site, token: string): Promise<Session | null>
  /** Which of these members' sessions still hold, and whether their member is invisible by now. */
  findOpenSessions(
    tokenHashes: readonly Buffer[],
  ): Promise<readonly { readonly tokenHash: Buffer; readonly invisible: boolean }[]>
}

export interface Visits {
  open(request: FastifyRequest, reply: FastifyReply, upload?: Upload | null): Promise<Visit>
  /** By what is known of the session, without a look; null where nothing is. See `known-sessions.ts` for who may. */
  recall(request: FastifyRequest, reply: FastifyReply): Promise<Visit | null>
  findOpenSessions: Identity['findOpenSessions']
}

export function createVisits(app: App, { findSite, findSession, findOpenSessions }: Identity): Visits {
  const known = new KnownSessions(app.clock)
  return {
    findOpenSessions,
    async open(request, reply, upload = null) {
      const site = await findSite(request.hostname)
      const token = readToken('sid', request, site.origin)
      const session = token === null ? null : await findSession(site, token)
      if (token !== null) known.remember(site.id, token, session)
      if (session?.kind === 'member') app.presence.saw(session.memberId, session.invisible)
      return visitOf(app, site, session, request, reply, upload)
    },
    async recall(request, reply) {
      const site = await findSite(request.hostname)
      const token = readToken('sid', request, site.origin)
      const session = token === null ? null : known.recall(site.id, token)
      if (session === null) return null
      // Whether they are invisible may be another by now: what was last heard of them holds.
      app.presence.saw(session.memberId)
      return visitOf(app, site, session, request, reply, null)
    },
  }
}

function visitOf(
  app: App,
  site: Site,
  began: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload | null,
): Visit {
  let session = began
  let device: string | undefined
  // What few calls ask for is found out when they do.
  const findCountry = () => countryOf(app, request, site)
  return {
    app,
    site,
    get session() {
      return session
    },
    get locale() {
      return localeOf(request, site, began, findCountry())
    },
    get country() {
      return findCountry()
    },
    get chosenCountry() {
      return servedCountry(site, request.cookies.country)
    },
    get network() {
      return networkOf(request.ip)
    },
    get device() {
      return device ?? readToken('device', request, site.origin)
    },
    keepDevice(token) {
      device = token
      writeToken('device', request, reply, site.origin, token)
    },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    query: request.query as Record<string, string>,
    upload,
    signIn(token, next) {
      session = next
      writeToken('sid', request, reply, site.origin, token)
    },
    signOut() {
      session = null
      writeToken('sid', request, reply, site.origin, null)
      // What the browser has kept of somebody's pages is for nobody who comes after. Browsers listen over https only.
      if (site.origin.startsWith('https:')) reply.header('clear-site-data', '"cache","storage"')
    },
  }
}

/** Cookie → member's language → the site's → Italian (S3). */
function localeOf(
  request: FastifyRequest,
  site: Site,
  session: Session | null,
  country: string | null,
): Locale {
  return localeFrom({
    cookie: request.cookies.locale ?? null,
    member: session?.kind === 'member' ? session.language : null,
    domain_language: site.settings.domain_language,
    country,
    offered: site.settings.locales as Locale[],
  })
}

/** A country that the site serves; null for any other text. */
export const servedCountry = (site: Site, code: string | null | undefined): string | null =>
  code && site.settings.countries.includes(code) ? code : null

/** By address where an operator gave a database, else by the region of the browser's language; one that the site serves. */
function countryOf(app: App, request: FastifyRequest, site: Site): string | null {
  const byAddress = app.geo.countryOf(request.ip)
  if (byAddress) return byAddress
  const region = /-([A-Z]{2})\b/.exec(request.headers['accept-language'] ?? '')?.[1]
  return servedCountry(site, region)
}

/** IPv4 /24 or IPv6 /64: whoever has one address usually has its neighbours. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return (tail === undefined ? left : [...left, ...zeros, ...right]).slice(0, 4).join(':')
}
