import type { MailReport } from './port.ts'

/**
 * Limits for parsing a mail, because any server can send mail here. `header`: characters in one header block. `lines`:
 * lines in one header block. `parts`: parts of a mail. `senders`: return paths in a report. We use our own parser,
 * because it takes linear time. A general mail parser can take minutes for one long list of addresses.
 */
const limits = { header: 64_000, lines: 1_000, parts: 20, senders: 5 }

/** Parses a bounce or a complaint. Returns null for every other mail, such as auto-replies. */
export function readReport(source: Buffer): MailReport | null {
  const text = source.toString('latin1').replaceAll('\r\n', '\n')
  const parts = readParts(text)
  const delivery = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type))
  if (delivery) return readFields(delivery.body).some(isFailure) ? { kind: 'bounce' } : null
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  return feedback ? readFeedback(feedback.body, text) : null
}

/**
 * Returns whether the fields report a permanent failure (RFC 3464 §2.3). The action `delayed` means that the server
 * still retries, and a status 4.x.x means that the reason was temporary.
 */
const isFailure = (fields: Fields): boolean =>
  fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+/.test(fields.get('status') ?? '')

/**
 * Parses a feedback report of type `abuse` or `fraud` (RFC 5965). Returns null for other types such as `not-spam`,
 * which are not complaints. The return path is in the report or in the attached copy of our mail. Anyone can forge a
 * return path, so the caller must verify the signature in the return path.
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
    if (senders.size === limits.senders) break
  }
  return { kind: 'complaint', aboutSenders: [...senders] }
}

interface Part {
  /** Media type without parameters, such as `message/delivery-status`. */
  readonly type: string
  readonly body: string
}

/** Returns the decoded parts of a `multipart/report` (RFC 6522), or an empty list for any other mail. */
function readParts(text: string): Part[] {
  const { fields, body } = split(text)
  const type = fields.get('content-type') ?? ''
  const boundary = /;\s{0,9}boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type)
  if (!boundary || !/^multipart\/report\s{0,9};/i.test(type)) return []
  const line = `--${boundary[1] ?? boundary[2]}`
  const parts: string[][] = []
  for (const row of body.split('\n')) {
    const isBoundary = row.startsWith(line)
    if (isBoundary && row.slice(line.length).startsWith('--')) break
    if (isBoundary && row.slice(line.length).trim() === '') {
      if (parts.length === limits.parts) break
      parts.push([])
    } else parts.at(-1)?.push(row)
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

/**
 * Parses groups of `Name: value` lines. Names become lower case and folded lines are joined. If a name repeats, its
 * first value counts.
 */
function readFields(text: string): Fields[] {
  const groups = [new Map<string, string>()]
  let name = ''
  const lines = text.slice(0, limits.header).replaceAll('\r\n', '\n').split('\n', limits.lines)
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
