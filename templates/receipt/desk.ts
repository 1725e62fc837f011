import type { MessageDescriptor } from '@lingui/core'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Element, Line, Paper, Place, Style } from './paper.ts'
import { edges } from './styles.ts'

/** The state of a document while its parts are drawn from top to bottom. */
export interface Desk {
  readonly paper: Paper
  readonly receipt: Receipt
  readonly locale: Locale
  readonly translate: (message: MessageDescriptor) => string
  readonly money: (minor: number) => string
  /** Lower edge of the part that was drawn last. */
  y: number
}

/** Continues on a new page if a part of this height does not fit on the current page. */
export function makeRoom(desk: Desk, height: number): void {
  if (desk.y + height <= edges.bottom) return
  desk.paper.addPage()
  desk.y = edges.top
}

/** Wraps a text of one style. */
export const wrapText = ({ paper }: Desk, text: string, style: Style, width: number): Line[] =>
  paper.wrap([{ text, style }], width)

/** Writes a single line with its baseline at `y`. */
export function writeText(
  desk: Desk,
  element: Element,
  text: string,
  style: Style,
  place: Omit<Place, 'leading'>,
): void {
  desk.paper.write(element, wrapText(desk, text, style, Number.POSITIVE_INFINITY), place)
}

/** Returns the style with a smaller size if the text would be wider than `width`. */
export function fitting({ paper }: Desk, text: string, style: Style, width: number): Style {
  const full = paper.widthOf({ text, style })
  return full <= width ? style : { ...style, size: (style.size * width) / full }
}
