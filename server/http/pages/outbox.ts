import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatLocale } from '#i18n/locales.ts'
import type { MailReader, StoredMail } from '#server/adapters/mail/port.ts'
import { dataHeaders } from '#server/http/security-headers.ts'
import type { HttpParts } from '#server/http/server.ts'
import { markOf } from '#server/kernel/browser-mark.ts'
import { isLoopback } from '#server/kernel/loopback.ts'
import { html, page, type Safe } from './bare-page.ts'
import { demoTexts } from './demo-texts/index.ts'

const path = '/demo/outbox'

/**
 * Serves a viewer of the mails that this machine stores instead of sending, only with DEMO=on or DEMO=public. With
 * DEMO=on, everybody who can reach the server can read all of these mails. With DEMO=public, a browser can read only
 * the mails that its own requests caused, because a mail can contain a link that signs in.
 *
 * The viewer exists only on hosts of the installation. Otherwise an attacker could read the mails with a page whose
 * host name resolves to this machine (DNS rebinding).
 */
export function mountOutbox(server: FastifyInstance, { app, requestContexts }: HttpParts): void {
  const { stored } = app.mail
  if (!stored) return
  const hasSms = app.sms.stored !== undefined

  const isPublic = app.config.demo === 'public'
  async function open(request: FastifyRequest, reply: FastifyReply) {
    const { site, locale, device } = await requestContexts.open(request, reply)
    const host = request.hostname.toLowerCase()
    if (host !== site.domain && !isLoopback(host)) return null
    const reader: MailReader = isPublic ? { browser: markOf(device ?? '') } : 'everything'
    return { reader, locale }
  }

  server.get(path, async (request, reply) => {
    const opened = await open(request, reply)
    if (!opened) return reply.callNotFound()
    const { reader, locale } = opened
    return sendPage(reply, listPage(await stored.list(reader), locale, isPublic, hasSms))
  })

  server.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const opened = await open(request, reply)
    const mail = opened && (await stored.find(request.params.id, opened.reader))
    if (!mail) return reply.callNotFound()
    return sendPage(reply, mailPage(mail, opened.locale))
  })

  // Serves the mail's HTML for the iframe, in a sandbox with its own origin and without scripts. Links open in a new
  // tab.
  server.get<{ Params: { id: string } }>(`${path}/:id/html`, async (request, reply) => {
    const opened = await open(request, reply)
    const mail = opened && (await stored.find(request.params.id, opened.reader))
    if (!mail) return reply.callNotFound()
    return send(reply, mail.html, [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "frame-ancestors 'self'",
    ])
  })

  // Browsers store the file and do not open it, whatever its type is.
  server.get<{ Params: { id: string; nth: string } }>(
    `${path}/:id/attachments/:nth`,
    async (request, reply) => {
      const opened = await open(request, reply)
      const mail = opened && (await stored.find(request.params.id, opened.reader))
      const attachment = mail?.attachments[Number(request.params.nth)]
      if (!attachment) return reply.callNotFound()
      return reply
        .headers({
          'content-type': attachment.type,
          'content-disposition': `attachment; filename="${attachment.name}"`,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          ...dataHeaders,
        })
        .send(Buffer.from(attachment.content))
    },
  )
}

const attachmentPath = (mail: StoredMail, nth: number): string => `${path}/${mail.id}/attachments/${nth}`

function listPage(mails: readonly StoredMail[], locale: string, isPublic: boolean, hasSms: boolean): string {
  const { mails: text, language } = demoTexts(locale)
  const row = (mail: StoredMail): Safe =>
    html`<tr>
      <td><a href="${path}/${mail.id}">${mail.subject}</a></td>
      <td>${mail.to}</td>
      <td style="white-space: nowrap">${formatTime(mail.at, language)}</td>
    </tr>`
  const table = html`<table>
    <thead>
      <tr>
        <th>${text.subject}</th>
        <th>${text.to}</th>
        <th>${text.at}</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(row)}
    </tbody>
  </table>`
  const sms = hasSms ? html` <a href="/demo/sms">${text.sms}</a>` : ''
  return page({
    language,
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p>${text.note}${isPublic ? ` ${text.noteOwn}` : ''}${sms}</p>
      ${mails.length > 0 ? table : html`<p>${text.empty}</p>`}`,
  })
}

function mailPage(mail: StoredMail, locale: string): string {
  const { mails: text, language } = demoTexts(locale)
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g))]
  return page({
    language,
    title: mail.subject,
    body: html`<p><a href="${path}">${text.back}</a></p>
      <h1>${mail.subject}</h1>
      <p>
        ${text.from}: ${mail.from}<br />${text.to}: ${mail.to}<br />${text.at}:
        ${formatTime(mail.at, language)}
      </p>
      <h2>${text.links}</h2>
      <ul>
        ${links.map((link) => html`<li style="overflow-wrap: anywhere"><a href="${link}">${link}</a></li>`)}
      </ul>
      ${mail.attachments.length > 0 ? attachmentList(mail, text.attachments) : ''}
      <h2>${text.asHtml}</h2>
      <iframe
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="${path}/${mail.id}/html"
        title="${mail.subject}"
      ></iframe>
      <h2>${text.asText}</h2>
      <pre>${mail.text}</pre>`,
  })
}

const attachmentList = (mail: StoredMail, title: string): Safe =>
  html`<h2>${title}</h2>
    <ul>
      ${mail.attachments.map(
        ({ name, content }, nth) =>
          html`<li>
            <a href="${attachmentPath(mail, nth)}">${name}</a>, ${String(Math.ceil(content.length / 1000))} KB
          </li>`,
      )}
    </ul>`

const formatTime = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Rome',
  }).format(at)

const sendPage = (reply: FastifyReply, text: string) =>
  send(reply, text, [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ])

const send = (reply: FastifyReply, text: string, policy: readonly string[]) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(text)
