import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HttpParts } from '#server/http/server.ts'
import { days } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'

/** Time for which a security.txt is valid (its field `Expires`). RFC 9116 recommends less than a year. */
const expires_after_ms = days(180)

/**
 * Serves the files for robots and for people who have found a security problem, whose content depends only on the site,
 * and the known address of the page on which members change their password.
 */
export function mountWellKnown(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get('/robots.txt', async (request, reply) => {
    const { site } = await requestContexts.open(request, reply)
    return send(reply, robotsText(app.config.demo !== 'off', site.origin))
  })
  server.get('/.well-known/security.txt', async (request, reply) => {
    const { site } = await requestContexts.open(request, reply)
    const text = securityText(site, app.clock.now())
    return text === null ? reply.callNotFound() : send(reply, text)
  })
  // "A Well-Known URL for Changing Passwords" (W3C): password managers open it.
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.redirect('/notifications#password', 302),
  )
}

/**
 * Returns the robots.txt. In a demo, it disallows everything, because the demo's members are invented. Outside a demo,
 * it disallows only API calls and photos. It allows all pages, because a search engine finds the `noindex` of a page
 * only if it may read the page.
 */
const robotsText = (isDemo: boolean, origin: string): string =>
  isDemo
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: ${origin}/sitemap.xml\n`

/**
 * Returns the security.txt (RFC 9116). Its contacts are the support mail address and the support phone number. Returns
 * `null` if both are missing.
 */
export function securityText({ origin, settings, company }: Site, now: Date): string | null {
  const phone = (settings.support_phone || company.support_phone).replace(/[^\d+]/g, '')
  const contacts = [
    ...(settings.support_email ? [`mailto:${settings.support_email}`] : []),
    ...(phone ? [`tel:${phone}`] : []),
  ]
  if (contacts.length === 0) return null
  const expires = new Date(now.getTime() + expires_after_ms)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${settings.locales.join(', ')}`,
    // RFC 9116 requires an https URL in the field `Canonical`.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}

const send = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
