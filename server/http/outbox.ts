import type { FastifyInstance, FastifyReply } from 'fastify'
import type { KeptMail } from '#server/adapters/mail/port.ts'
import { html, page, type Safe } from './bare-page.ts'
import type { HttpParts } from './server.ts'

const path = '/demo/outbox'

const words = {
  it: {
    title: 'Posta della dimostrazione',
    note: 'Nessuna mail esce da questa macchina: qui c’è quello che il sito avrebbe inviato.',
    empty: 'Ancora nessuna mail. Iscriviti, e qui arriva il link di conferma.',
    to: 'A',
    from: 'Da',
    subject: 'Oggetto',
    at: 'Quando',
    links: 'Link di questa mail',
    asHtml: 'Come si vede',
    asText: 'Solo testo',
    back: 'Tutte le mail',
  },
  en: {
    title: 'Mail of the demo',
    note: 'No mail leaves this machine: here is what the site would have sent.',
    empty: 'No mail yet. Sign up, and the confirmation link arrives here.',
    to: 'To',
    from: 'From',
    subject: 'Subject',
    at: 'When',
    links: 'Links in this mail',
    asHtml: 'As it looks',
    asText: 'Plain text',
    back: 'All mails',
  },
}
type Language = keyof typeof words

/**
 * The viewer of the mails that stay on this machine; mounted only while DEMO is on. Whoever reaches the demo reads all of
 * them, which is why it must not exist anywhere else.
 */
export function mountOutbox(server: FastifyInstance, { app, visits }: HttpParts): void {
  const { kept } = app.mail
  if (!kept) return

  server.get(path, async (request, reply) => {
    const { locale } = await visits.open(request, reply)
    return sendPage(reply, listPage(await kept.list(), languageOf(locale)))
  })

  server.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const mail = await kept.find(request.params.id)
    if (!mail) return reply.callNotFound()
    const { locale } = await visits.open(request, reply)
    return sendPage(reply, mailPage(mail, languageOf(locale)))
  })

  // The mail as it looks, for the frame: an origin of its own, without scripts, its links opening beside.
  server.get<{ Params: { id: string } }>(`${path}/:id/html`, async (request, reply) => {
    const mail = await kept.find(request.params.id)
    if (!mail) return reply.callNotFound()
    return send(reply, mail.html, [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "frame-ancestors 'self'",
    ])
  })
}

const languageOf = (locale: string): Language => (locale === 'it' ? 'it' : 'en')

function listPage(mails: readonly KeptMail[], language: Language): string {
  const say = words[language]
  const row = (mail: KeptMail): Safe => html`<tr>
      <td><a href="${path}/${mail.id}">${mail.subject}</a></td>
      <td>${mail.to}</td>
      <td style="white-space: nowrap">${moment(mail.at, language)}</td>
    </tr>`
  const table = html`<table>
      <thead><tr><th>${say.subject}</th><th>${say.to}</th><th>${say.at}</th></tr></thead>
      <tbody>${mails.map(row)}</tbody>
    </table>`
  return page({
    language,
    title: say.title,
    body: html`<h1>${say.title}</h1><p>${say.note}</p>${mails.length > 0 ? table : html`<p>${say.empty}</p>`}`,
  })
}

function mailPage(mail: KeptMail, language: Language): string {
  const say = words[language]
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g))]
  return page({
    language,
    title: mail.subject,
    body: html`<p><a href="${path}">${say.back}</a></p>
      <h1>${mail.subject}</h1>
      <p>${say.from}: ${mail.from}<br>${say.to}: ${mail.to}<br>${say.at}: ${moment(mail.at, language)}</p>
      <h2>${say.links}</h2>
      <ul>${links.map((link) => html`<li style="overflow-wrap: anywhere"><a href="${link}">${link}</a></li>`)}</ul>
      <h2>${say.asHtml}</h2>
      <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/${mail.id}/html" title="${mail.subject}"></iframe>
      <h2>${say.asText}</h2>
      <pre>${mail.text}</pre>`,
  })
}

const moment = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, {
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
