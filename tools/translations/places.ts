import type { Font } from './text-width.ts'

/**
 * A place on a page where text is short of room. All widths are those of the narrowest phone (320 px), whose column is
 * 288 px wide. Where text may wrap, only its longest word must fit; a soft hyphen divides a word.
 */
export interface Place {
  readonly name: string
  readonly font: Font
  readonly size_px: number
  /** The room for a line that does not wrap. */
  readonly line_px?: number
  /** The room for a word of a text that wraps. */
  readonly word_px?: number
}

/** The element around a message: its tag or component, and its classes. The title of a component is `Dialog.title`. */
export interface Element {
  readonly file: string
  readonly name: string
  readonly classes: readonly string[]
}

const column_px = 288
/** The room in a button of two lines that is as wide as a card. */
const button_px = column_px - 32 - 38

const chip: Place = { name: 'a chip', font: 'figtree-600', size_px: 14, line_px: column_px - 30 - 26 }
const text: Place = { name: 'text', font: 'figtree-400', size_px: 16, word_px: column_px - 32 }
const heading = (name: string, size_px: number): Place => ({
  name,
  font: 'fraunces',
  size_px,
  word_px: column_px,
})
/** Sizes of headings without a class for it (`web/styles/base.css`), on phones. */
const headings: Readonly<Record<string, number>> = { h1: 32, h2: 24, h3: 19 }

const named: readonly { readonly place: Place; readonly names: readonly string[]; readonly file?: RegExp }[] =
  [
    {
      // Beside the logo and the language menu. The logo's name is the demo site's, Batticuore.
      place: { name: 'the button of the top bar', font: 'figtree-600', size_px: 16, line_px: 84 },
      names: ['ButtonLink'],
      file: /^web\/layouts\/top-bar\.tsx$/,
    },
    // Four beside the logo and two menus, in a window of 992 px.
    {
      place: { name: 'a link of the top bar', font: 'figtree-600', size_px: 16, line_px: 132 },
      names: ['Area'],
    },
    { place: chip, names: ['Chip', 'ChipButton', 'ChipLink', 'ChipChoice', 'chip'] },
    // Beside the button that closes the dialog.
    {
      place: { name: 'the title of a dialog', font: 'fraunces', size_px: 24, word_px: column_px - 16 - 40 },
      names: ['Dialog.title', 'dialog-title'],
    },
    // Beside the name and the time of a conversation.
    {
      place: { name: 'a mark in the list of chats', font: 'figtree-400', size_px: 12, line_px: 92 },
      names: ['chat-row-turn', 'label-row'],
    },
    {
      place: {
        name: 'a button',
        font: 'figtree-600',
        size_px: 16,
        line_px: 2 * button_px,
        word_px: button_px,
      },
      names: ['Button', 'ButtonLink', 'SubmitButton', 'MenuButton', 'MenuLink', 'button', 'menu-item'],
    },
  ]

/** Files with texts of a place that another file shows. */
const files: Readonly<Record<string, Place>> = { 'web/parts/facet-labels.ts': chip }

/** Returns the place of a message from the elements around it, the innermost first. */
export function placeOf(file: string, elements: readonly Element[]): Place {
  for (const { name, classes } of elements) {
    const known = named.find(
      ({ names, file: only }) =>
        (only?.test(file) ?? true) && [name, ...classes].some((each) => names.includes(each)),
    )
    if (known) return known.place
    const size = headings[name]
    if (size) return heading(`a heading ${name}`, sizeOf(classes) ?? size)
  }
  return files[file] ?? text
}

/** Returns the size (px) of a class such as `text-40`, which holds for phones. `md:text-56` does not. */
const sizeOf = (classes: readonly string[]): number | undefined =>
  classes.flatMap((each) => /^text-(\d+)$/.exec(each)?.[1] ?? []).map(Number)[0]
