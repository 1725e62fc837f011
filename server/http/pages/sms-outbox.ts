import type { FastifyInstance } from 'fastify'
import { formatLocale } from '#i18n/locales.ts'
import type { StoredSms } from '#server/adapters/sms/port.ts'
import type { HttpParts } from '#server/http/server.ts'
import { markOf } from '#server/kernel/browser-mark.ts'
import { isLoopback } from '#server/kernel/loopback.ts'
import { html, page, type Safe } from './bare-page.ts'
import { demoTexts } from './demo-texts/index.ts'

const path = '/demo/sms'

/**
 * Serves a viewer of the text messages that this machine stores instead of sending, only in a demo. The readers are
 * those of the mail viewer (`outbox.ts`), and it exists only on hosts of the installation for the same reason.
 */
export function mountSmsOutbox(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const { stored } = app.sms
  if (!stored) return
  const isPublic = app.config.demo === 'public'
  server.get(path, async (request, reply) => {
    const { site, locale, device } = await requestContexts.open(request, reply)
    const host = request.hostname.toLowerCase()
    if (host !== site.domain && !isLoopback(host)) return reply.callNotFound()
    const messages = await stored.list(isPublic ? { browser: markOf(device ?? '') } : 'everything')
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(listPage(messages, locale, isPublic))
  })
}

function listPage(messages: readonly StoredSms[], locale: string, isPublic: boolean): string {
  const { sms: text, language } = demoTexts(locale)
  const time = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  })
  const message = ({ at, to, text: content }: StoredSms): Safe =>
    html`<section>
      <p><strong>${to}</strong>, ${time.format(at)}</p>
      <pre>${content}</pre>
    </section>`
  return page({
    language,
    title: text.title,
    body: html`<p><a href="/demo/outbox">${text.mails}</a></p>
      <h1>${text.title}</h1>
      <p>${text.note}${isPublic ? ` ${text.noteOwn}` : ''}</p>
      ${messages.length > 0 ? messages.map(message) : html`<p>${text.empty}</p>`}`,
  })
}
