import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The content of a calendar file with one date. Times are in ISO 8601. */
export interface Calendar {
  readonly uid: string
  /** Grows with every change of the plan, so that calendars replace an earlier file. */
  readonly sequence: number
  readonly changed_at: string
  readonly starts_at: string
  readonly name: string
  readonly place: string
  readonly site_name: string
  readonly url: string
}

/**
 * Renders one date as a calendar file (RFC 5545). The times are instants in UTC, which every calendar shows in its own
 * time zone; so the file needs no rules of daylight saving.
 */
export function calendar(i18n: I18n, date: Calendar): { text: string; file_name: string } {
  const { name, site_name } = date
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site_name)}//X19//${i18n.locale.toUpperCase()}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${date.uid}`,
    `SEQUENCE:${date.sequence}`,
    `DTSTAMP:${utc(date.changed_at)}`,
    `DTSTART:${utc(date.starts_at)}`,
    'DURATION:PT2H',
    `SUMMARY:${escapeText(i18n._(msg`Appuntamento con ${name}`))}`,
    `LOCATION:${escapeText(date.place)}`,
    `URL:${date.url}`,
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const file = i18n
    ._(msg`appuntamento`)
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9-]+/g, '')
  return { text: lines.map((line) => `${fold(line)}\r\n`).join(''), file_name: `${file}.ics` }
}

/** RFC 5545, 3.3.5: `20261205T173000Z`. */
const utc = (time: string) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** RFC 5545, 3.3.11. Control characters would begin another line. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const line_max_bytes = 75

/** RFC 5545, 3.1: a line has at most 75 bytes, and continues after a line break and a space. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > line_max_bytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
