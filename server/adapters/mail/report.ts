import type { MailReport } from './port.ts'

/**
 * Anybody may send here, so nothing of a mail is read beyond this, and every step takes one pass: a general reader of
 * mails can be kept busy for minutes by one long list of addresses.
 */
const most = { header: 64_000, lines: 1_000, parts: 20, senders: 5 }

/** Reads what came in to a mailbox for reports; null for everything else: absence notes, questions, rubbish. */
export function readReport(source: Buffer): MailReport | null {
  const text = source.toString('latin1').replaceAll('\r\n', '\n')
  const parts = readParts(text)
  const delivery = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type))
  if (delivery) return readFields(delivery.body).some(isFailure) ? { kind: 'bounce' } : null
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  return feedback ? readFeedback(feedback.body, text) : null
}

/** RFC 3464 §2.3: a server that still tries says `delayed`, or a status 4.x.x when it gave up for a passing reason. */
const isFailure = (fields: Fields): boolean =>
  fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+/.test(fields.get('status') ?? '')

/**
 * RFC 5965: `not-spam` and others are no complaint. Whose mail it is about stands in the report itself, or in the copy of
 * the mail behind it. What is found is a claim: whoever gave the address out can tell whether it is genuine.
 */
function readFeedback(report: string, text: string): MailReport | null {
  const type = readFields(report)[0]?.get('feedback-type')?.toLowerCase()
  if (type !== 'abuse' && type !== 'fraud') return null
  const found = text.matchAll(
    /^(?:return-path|original-mail-from):[ \t]{0,9}<?([^\s<>]{3,320})>?[ \t]{0,9}$/gim,
  )
  const senders = new Set<string>()
  for (const [, sender = ''] of found) {
    senders.add(sender)
    if (senders.size === most.senders) break
  }
  return { kind: 'complaint', aboutSenders: [...senders] }
}

interface Part {
  /** `message/delivery-status`, without parameters. */
  readonly type: string
  readonly body: string
}

/** The parts of a `multipart/report` (RFC 6522), decoded; none of anything else. */
function readParts(text: string): Part[] {
  const { fields, body } = split(text)
  const type = fields.get('content-type') ?? ''
  const boundary = /;\s{0,9}boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type)
  if (!boundary || !/^multipart\/report\s{0,9};/i.test(type)) return []
  const line = `--${boundary[1] ?? boundary[2]}`
  const parts: string[][] = []
  for (const said of body.split('\n')) {
    const isBoundary = said.startsWith(line)
    if (isBoundary && said.slice(line.length).startsWith('--')) break
    if (isBoundary && said.slice(line.length).trim() === '') {
      if (parts.length === most.parts) break
      parts.push([])
    } else parts.at(-1)?.push(said)
  }
  return parts.map((lines) => readPart(lines.join('\n')))
}

function readPart(text: string): Part {
  const { fields, body } = split(text)
  const type = fields.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return { type, body: Buffer.from(body, 'base64').toString('latin1') }
  return { type, body: encoding === 'quoted-printable' ? decodeQuoted(body) : body }
}

const decodeQuoted = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function split(text: string): { fields: Fields; body: string } {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  const [fields] = readFields(end < 0 ? text : text.slice(0, end))
  return { fields: fields ?? new Map(), body: end < 0 ? '' : text.slice(end).replace(/^\n{1,2}/, '') }
}

type Fields = ReadonlyMap<string, string>

/** Groups of `Name: value` lines between empty lines; names in lower case, folded lines joined, the first of a name. */
function readFields(text: string): Fields[] {
  const groups = [new Map<string, string>()]
  let name = ''
  const lines = text.slice(0, most.header).replaceAll('\r\n', '\n').split('\n', most.lines)
  for (const line of lines) {
    const fields = groups.at(-1) as Map<string, string>
    const colon = line.indexOf(':')
    if (line.trim() === '') {
      if (fields.size > 0) groups.push(new Map())
      name = ''
    } else if (line.startsWith(' ') || line.startsWith('\t')) {
      if (name) fields.set(name, `${fields.get(name)} ${line.trim()}`.trim())
    } else {
      name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      if (fields.has(name)) name = ''
      if (name) fields.set(name, line.slice(colon + 1).trim())
    }
  }
  return groups
}
