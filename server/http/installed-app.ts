import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { default_locale, isLocale, type Locale } from '#i18n/locales.ts'
import type { Site } from '#server/kernel/site.ts'
import type { AppWords } from '#server/kernel/words.ts'
import { type AppIcon, appIcons, drawIcon, paperOf, primaryOf } from './app-icons.ts'
import type { HttpParts } from './server.ts'

/**
 * What makes a site an app that can be installed (N4): its manifest, by site and language, and its icons, drawn in the
 * site's colour.
 */
export function mountInstalledApp(server: FastifyInstance, { app, visits }: HttpParts): void {
  server.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { site } = await visits.open(request, reply)
    const locale = localeFor(site, request.query.lang)
    const manifest = manifestOf(site, locale, await app.words.renderApp(locale))
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
      const { site } = await visits.open(request, reply)
      return sendTagged(request, reply, 'image/png', await drawIcon(site, name), 'public, max-age=3600')
    })
}

const localeFor = ({ settings }: Site, asked: string | undefined): Locale =>
  asked && isLocale(asked) && settings.locales.includes(asked) ? asked : default_locale

/** Sites are told apart by their host alone, so what is public here is public for that host. */
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

/** Width and height of the pictures of the product that are shown before it is installed. */
const screenshots = [
  { src: '/assets/app/narrow.647f6742.webp', sizes: '390x844', form_factor: 'narrow' },
  { src: '/assets/app/wide.4120dc16.webp', sizes: '1280x800', form_factor: 'wide' },
] as const

/** The manifest as the Web App Manifest specification has it. */
export function manifestOf(site: Site, locale: Locale, words: AppWords): object {
  const { name, description, theme } = site.settings
  // They show the standard look; a site with another one would promise what is not there.
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
      { name: words.chats, url: '/chats' },
      { name: words.likes, url: '/likes' },
      { name: words.members, url: '/members' },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/app-icon-192.png', sizes: '192x192' }] })),
    ...(isStandardLook && {
      screenshots: screenshots.map((each) => ({ ...each, type: 'image/webp', label: words.picture })),
    }),
  }
}
