import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#i18n/locales.ts'
import { dateLines } from './date-lines.ts'
import { countLines, type Notice, namedLines } from './notice.ts'

export interface Push extends Notice {
  readonly site_name: string
  /** True if the recipient allows names of members in the notifications of this browser. */
  readonly shows_names: boolean
  /**
   * Message preview: the sender's name, the beginning of the text, and the kind of the message. Null unless the notice
   * is about exactly one conversation and the recipient allows previews in this browser.
   */
  readonly preview: { readonly name: string; readonly text: string; readonly kind: string } | null
}

/** Texts for message kinds without text. */
const textOfKind: Readonly<Record<string, MessageDescriptor>> = {
  gift: msg`Ti ha mandato un regalo.`,
  photo: msg`Ti ha mandato una foto.`,
  voice: msg`Ti ha mandato un vocale.`,
  asks: msg`Ti ha scritto. Prima di leggere c’è un avviso.`,
}

/**
 * Renders a push notification. If there is a preview, shows the preview. Otherwise, the title is the site's name, and
 * the text contains names of members only if the recipient allows names, because anybody can read a locked screen.
 */
export function push(
  i18n: I18n,
  { preview, site_name, shows_names, ...notice }: Push,
): { title: string; body: string } {
  if (preview) {
    const text = textOfKind[preview.kind]
    return { title: preview.name, body: text ? i18n._(text) : preview.text }
  }
  const lines = shows_names
    ? [...namedLines(notice), ...dateLines(notice.dates, i18n.locale as Locale)]
    : countLines(notice)
  return { title: site_name, body: lines.map((line) => i18n._(line)).join(' ') }
}
