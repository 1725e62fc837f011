import { simpleParser } from 'mailparser'
import type { MailReport } from './port.ts'

const mostSenders = 5

/** Reads what came in to a mailbox for reports; null for everything else: absence notes, questions, rubbish. */
export async function readReport(source: Buffer): Promise<MailReport | null> {
  const mail = await simpleParser(source, {
    // as parts of their own instead of text
    keepDeliveryStatus: true,
    // only the machine's parts are read: nothing is made of the rest
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  })
  const type = mail.headers.get('content-type') as { value?: string } | undefined
  if (type?.value !== 'multipart/report') return null
  const part = (name: RegExp) => {
    const found = mail.attachments.find(({ contentType }) => name.test(contentType))
    return found ? found.content.toString('utf8') : null
  }
  const delivery = part(/^message\/(global-)?delivery-status$/)
  if (delivery !== null) return readFields(delivery).some(isFailure) ? { kind: 'bounce' } : null
  const feedback = part(/^message\/feedback-report$/)
  return feedback === null ? null : readFeedback(feedback, source.toString('latin1'))
}

/** RFC 3464 §2.3: a server that still tries says `delayed`, or a status 4.x.x when it gave up for a passing reason. */
const isFailure = (fields: Fields): boolean =>
  fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+/.test(fields.get('status') ?? '')

/**
 * RFC 5965: `not-spam` and others are no complaint. Whose mail it is about stands in the report itself, or in the copy of
 * the mail behind it; the library has taken that copy apart, so it is looked for in the source. What is found is a
 * claim: whoever gave the address out can tell whether it is genuine.
 */
function readFeedback(report: string, source: string): MailReport | null {
  const type = readFields(report)[0]?.get('feedback-type')?.toLowerCase()
  if (type !== 'abuse' && type !== 'fraud') return null
  const found = source.matchAll(/^(?:return-path|original-mail-from):[ \t]*<?([^\s<>]{3,320})>?[ \t]*\r?$/gim)
  const senders = [...new Set(Array.from(found, ([, address = '']) => address))]
  return { kind: 'complaint', aboutSenders: senders.slice(0, mostSenders) }
}

type Fields = ReadonlyMap<string, string>

/** Groups of `Name: value` lines between empty lines; names in lower case, folded lines joined. */
function readFields(text: string): Fields[] {
  const groups = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  return groups.map((group) => {
    const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
    return new Map(
      lines.flatMap((line): [string, string][] => {
        const colon = line.indexOf(':')
        return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
      }),
    )
  })
}
