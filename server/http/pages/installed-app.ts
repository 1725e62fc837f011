import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, offeredLocale } from '#i18n/locales.ts'
import type { HttpParts } from '#server/http/server.ts'
import type { Site } from '#server/kernel/site.ts'
import type { AppNames } from '#server/kernel/templates.ts'
import { type AppIcon, appIcons, drawFavicon, drawIcon, paperOf, primaryOf } from './app-icons.ts'

/**
 * Serves the files that make the site an installable app (N4): the manifest and the icons. The manifest depends on site
 * and language. The icons have the site's colour.
 */
export function mountInstalledApp(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  server.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { site } = await requestContexts.open(request, reply)
    const locale = localeFor(site, request.query.lang)
    const manifest = manifestOf(site, locale, await app.templates.renderApp(locale))
    return sendTagged(
      request,
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify(manifest),
      'no-cache',
    )
  })

  for (const name of Object.keys(appIcons) as AppIcon[])
    server.get(`/${name}`, async (request, reply) => {
      const { site } = await requestContexts.open(request, reply)
      return sendTagged(request, reply, 'image/png', await drawIcon(site, name), 'public, max-age=3600')
    })

  server.get('/favicon.ico', async (request, reply) => {
    const { site } = await requestContexts.open(request, reply)
    return sendTagged(request, reply, 'image/x-icon', await drawFavicon(site), 'public, max-age=3600')
  })
}

const localeFor = ({ settings }: Site, asked: string | undefined): Locale =>
  offeredLocale(settings, asked ?? '')

/**
 * Sends a body with its ETag, or a 304 if the browser already has this body. The body depends only on the URL, so a
 * public cache may store it.
 */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string | Buffer,
  cache: string,
) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', cache).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** Screenshots that a browser shows before it installs the app. */
const screenshots = [
  { src: '/assets/app/narrow.647f6742.webp', sizes: '390x844', form_factor: 'narrow' },
  { src: '/assets/app/wide.4120dc16.webp', sizes: '1280x800', form_factor: 'wide' },
] as const

/** Returns the manifest, as the Web App Manifest specification defines it. */
export function manifestOf(site: Site, locale: Locale, labels: AppNames): object {
  const { name, description, theme } = site.settings
  // The screenshots show the standard look, so they would be wrong for a site with a theme.
  const isStandardLook = Object.keys(theme.light).length + Object.keys(theme.dark).length === 0
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    theme_color: primaryOf(site),
    background_color: paperOf(site),
    categories: ['social', 'lifestyle'],
    icons: [
      { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/app-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: labels.chats, url: '/chats' },
      { name: labels.likes, url: '/likes' },
      { name: labels.members, url: '/members' },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/app-icon-192.png', sizes: '192x192' }] })),
    ...(isStandardLook && {
      screenshots: screenshots.map((each) => ({ ...each, type: 'image/webp', label: labels.picture })),
    }),
  }
}
