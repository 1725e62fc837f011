import { isIPv4 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { servedCountry } from '#contract/sites/countries.ts'
import { proofField, proofHeader } from '#contract/wire/proof.ts'
import { type Locale, localeFrom } from '#i18n/locales.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext, Session, Upload } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { KnownSessions } from './known-sessions.ts'
import { isHttps } from './same-origin.ts'
import { readToken, writeToken } from './session-cookie.ts'

/**
 * Functions of the modules `sites` and `accounts` that find the site and the sessions of a request. `server/serve.ts`
 * passes these functions to the HTTP server.
 */
export interface Identity {
  /** Finds the site for a host name without port. Returns the default site for an unknown host. */
  findSite(hostname: string): Promise<Site>
  /** Finds a session. Sessions of staff are valid only in the browser with the token `device`. */
  findSession(site: Site, token: string, device: string | null): Promise<Session | null>
  /** Returns the given sessions that are still valid, each with the information whether its member is invisible. */
  findOpenSessions(
    tokenHashes: readonly Buffer[],
  ): Promise<readonly { readonly tokenHash: Buffer; readonly invisible: boolean }[]>
}

export interface RequestContexts {
  /** Finds the site of a request, without its session. */
  findSite(request: Pick<FastifyRequest, 'hostname'>): Promise<Site>
  open(request: FastifyRequest, reply: FastifyReply, upload?: Upload | null): Promise<RequestContext>
  /**
   * Creates the context from a remembered session, without reading the session from the database. Returns `null` if the
   * session is not remembered. See `known-sessions.ts` for the API calls that may use this function.
   */
  recall(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext | null>
  /** Creates the context without a session, for a request whose session cannot be read. */
  openWithoutSession(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  findOpenSessions: Identity['findOpenSessions']
}

export function createRequestContexts(
  app: App,
  { findSite, findSession, findOpenSessions }: Identity,
): RequestContexts {
  const known = new KnownSessions(app.clock)
  return {
    findSite: ({ hostname }) => findSite(hostname),
    findOpenSessions,
    async open(request, reply, upload = null) {
      const site = await findSite(request.hostname)
      const token = readToken('sid', request)
      const session = token === null ? null : await findSession(site, token, readToken('device', request))
      if (token !== null) known.remember(site.id, token, session)
      if (session?.kind === 'member') app.presence.recordActivity(session.memberId, session.invisible)
      return requestContextOf(app, site, session, request, reply, upload)
    },
    async recall(request, reply) {
      const site = await findSite(request.hostname)
      const token = readToken('sid', request)
      const session = token === null ? null : known.recall(site.id, token)
      if (session === null) return null
      // Does not pass `session.invisible`, because the member may have become invisible since the session was read.
      // Presence then uses the last known visibility.
      app.presence.recordActivity(session.memberId)
      return requestContextOf(app, site, session, request, reply, null)
    },
    async openWithoutSession(request, reply) {
      return requestContextOf(app, await findSite(request.hostname), null, request, reply, null)
    },
  }
}

function requestContextOf(
  app: App,
  site: Site,
  initialSession: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload | null,
): RequestContext {
  let session = initialSession
  let device: string | undefined
  let proof: Promise<boolean> | undefined
  // Looks up the country on demand, because few requests need the country.
  const findCountry = () => countryOf(app, request, site)
  return {
    app,
    site,
    get session() {
      return session
    },
    get locale() {
      return localeOf(request, site, initialSession, findCountry())
    },
    get country() {
      return findCountry()
    },
    get chosenCountry() {
      return servedCountry(site.settings.countries, request.cookies.country)
    },
    get network() {
      return networkOf(request.ip)
    },
    get device() {
      return device ?? readToken('device', request)
    },
    hasProof() {
      proof ??= app.proofOfWork.accept(proofOf(request))
      return proof
    },
    keepDevice(token) {
      device = token
      writeToken('device', request, reply, token)
    },
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    query: request.query as Record<string, string>,
    upload,
    signIn(token, next) {
      session = next
      writeToken('sid', request, reply, token)
    },
    signOut() {
      session = null
      writeToken('sid', request, reply, null)
      // Clears the browser's cache and storage, so that the next person at this browser cannot see cached pages.
      // Browsers obey the header over https only.
      if (isHttps(request)) reply.header('clear-site-data', '"cache","storage"')
    },
  }
}

/** Returns the proof of work that the pages' script has added to the request, or an empty text if there is none. */
function proofOf({ headers, body }: FastifyRequest): string {
  const field = (body as Record<string, unknown> | undefined)?.[proofField]
  return String(headers[proofHeader] ?? field ?? '')
}

/**
 * Returns the first of these languages that the site offers: the language of the cookie, of the member, of the site,
 * and Italian (S3). If the site offers none of them, returns the site's first language. `country` decides between the
 * variants of English.
 */
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

/**
 * Returns the country of the visitor: the one that the trusted proxy names, else that of the IP address in the country
 * database, else the country in the browser's language, such as `IT` in `it-IT`. Returns `null` if the language contains
 * no country, or a country that the site does not serve.
 */
function countryOf(app: App, request: FastifyRequest, site: Site): string | null {
  const known = countryFromProxy(app, request) ?? app.geo.countryOf(request.ip)
  if (known) return known
  const region = /-([A-Z]{2})\b/.exec(request.headers['accept-language'] ?? '')?.[1]
  return servedCountry(site.settings.countries, region)
}

/** Codes that networks of proxies send for an unknown country and for the Tor network, which has none. */
const noCountries: ReadonlySet<string> = new Set(['XX', 'T1'])

/** Returns the country in the header of GEOIP_HEADER, but only if a trusted proxy has sent the request. */
function countryFromProxy({ config }: App, request: FastifyRequest): string | null {
  const { header } = config.geoip
  // Lists the addresses up to the first one that is not a trusted proxy. So the only one is that of an untrusted sender.
  if (header === null || (request.ips?.length ?? 0) < 2) return null
  const country = request.headers[header]
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && !noCountries.has(country)
    ? country
    : null
}

/**
 * Returns the network whose visitors share rate limits. An IPv4 address is a network of its own, because neighbouring
 * addresses usually belong to other customers. For an IPv6 address, the network is its /64, because one customer
 * controls all of it.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // converts an IPv4-mapped IPv6 address to IPv4
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const parts = parsed.parts.slice(0, 4)
  return parts.map((part) => part.toString(16)).join(':')
}
