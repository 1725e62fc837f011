import type { MailAttachment } from './port.ts'

/** The parts of a mail file that the demo's mail viewer shows. */
export interface ReadMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/**
 * Parses a mail that our own outbox has written. Such a mail is UTF-8, has a multipart/alternative, which is inside a
 * multipart/mixed if there are attachments, and is encoded as quoted-printable or base64. Do not use it for mail from
 * other servers.
 */
export function readEml(eml: string): ReadMail {
  const message = splitPart(eml.replaceAll('\r\n', '\n'))
  const parts = leavesOf(message)
  const bodyOf = (type: string) => {
    const part = parts.find((each) => !isAttachment(each) && typeOf(each) === type)
    return part ? decodeBody(part).toString('utf8') : ''
  }
  const header = (name: string) => decodeWords(message.headers.get(name) ?? '')
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    html: bodyOf('text/html'),
    text: bodyOf('text/plain'),
    attachments: parts.filter(isAttachment).map((part) => ({
      name: /filename="?([^";\n]+)"?/i.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
      type: typeOf(part),
      content: decodeBody(part),
    })),
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Returns the parts that contain no other parts. */
function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";\n]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary) return [part]
  return part.body.split(`--${boundary}`).slice(1, -1).map(splitPart).flatMap(leavesOf)
}

const isAttachment = ({ headers }: Part): boolean =>
  (headers.get('content-disposition') ?? '').startsWith('attachment')
const typeOf = ({ headers }: Part): string =>
  (headers.get('content-type') ?? 'text/plain').split(';')[0]?.trim() ?? ''

function splitPart(source: string): Part {
  const text = source.replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: text.slice(end + 2) }
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return bytesOf(body.replaceAll(/=\n/g, ''))
  return Buffer.from(body, 'utf8')
}

/**
 * Decodes RFC 2047 words such as `=?UTF-8?Q?Ciao=2C_Anna?=`. A space between two encoded words is not part of the
 * text.
 */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : bytesOf(text.replaceAll('_', ' ')).toString('utf8'),
    )
}

/** Decodes the hexadecimal bytes of a quoted-printable text. */
function bytesOf(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
