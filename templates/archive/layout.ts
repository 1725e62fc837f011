import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ArchivedPeople } from '#contract/members/archive.ts'
import { type Html, html, join } from './html.ts'

/** The language and time zone (IANA) of the page, and the names of other members. */
export interface Reader {
  readonly i18n: I18n
  readonly zone: string
  readonly people: ArchivedPeople
}

/** Formats a value. `row` is the object that contains the value. */
export type Show<T> = (value: T, reader: Reader, row: object) => Html | string

/** The display of one field: in a description list (`<dl>`), or as a block with its own heading (`isBlock`). */
interface Entry<T> {
  readonly label: MessageDescriptor
  readonly isBlock: boolean
  /** True if the `show` function of another field shows the value of this field. */
  readonly isElsewhere?: boolean
  /** Layout of the objects in the field, if it contains any. */
  readonly layout?: Layout<never>
  show(value: T, reader: Reader, row: object): Html | string
}

/**
 * The display of each field of `T`. The entry is `null` if another field shows the value, or if the page does not show
 * the value, so that only `dati.json` contains it. A field without an entry is a type error.
 */
export type Layout<T> = { readonly [Field in keyof T]-?: Entry<NonNullable<T[Field]>> | null }

/** A field with one value. */
export const field = <T>(label: MessageDescriptor, show: Show<T>): Entry<T> => ({
  label,
  isBlock: false,
  show,
})

/** An object that is shown as one value, with one line for each of the object's fields. */
export const details = <T extends object>(label: MessageDescriptor, layout: Layout<T>): Entry<T> => ({
  label,
  isBlock: false,
  layout: layout as Layout<never>,
  show: (value, reader) =>
    join(
      shown(layout, value, reader).map(([{ label: name }, text]) => html`${reader.i18n._(name)}: ${text}`),
      html`<br />`,
    ),
})

/** A short list of objects that is shown as one value, with one line for each object. */
export const lines = <T extends object>(
  label: MessageDescriptor,
  layout: Layout<T>,
): Entry<readonly T[]> => ({
  label,
  isBlock: false,
  layout: layout as Layout<never>,
  show: (rows, reader) =>
    join(
      rows.map((row) =>
        join(
          shown(layout, row, reader).map(([{ label: name }, text]) => html`${reader.i18n._(name)}: ${text}`),
          html`, `,
        ),
      ),
      html`<br />`,
    ),
})

/** An object that is shown as a block with its own heading. */
export const group = <T extends object>(label: MessageDescriptor, layout: Layout<T>): Entry<T> => ({
  label,
  isBlock: true,
  layout: layout as Layout<never>,
  show: (value, reader) => showFields(layout, value, reader, 4),
})

/** A list of objects with few fields, shown as a table. Leaves out columns without any value. */
export const table = <T extends object>(
  label: MessageDescriptor,
  layout: Layout<T>,
): Entry<readonly T[]> => ({
  label,
  isBlock: true,
  layout: layout as Layout<never>,
  show: (rows, reader) => showTable(layout, rows, reader),
})

/**
 * A list of objects with many fields. Each object is shown as a description list (`<dl>`) of its plain fields, followed
 * by its blocks.
 */
export const cards = <T extends object>(
  label: MessageDescriptor,
  layout: Layout<T>,
): Entry<readonly T[]> => ({
  label,
  isBlock: true,
  layout: layout as Layout<never>,
  show: (rows, reader) =>
    html`<ul class="cards">
      ${rows.map((row) => html`<li>${showFields(layout, row, reader, 4)}</li>`)}
    </ul>`,
})

/** A list of objects that gets no section of its own, because the `show` function of another field presents them. */
export const elsewhere = <T extends object>(
  label: MessageDescriptor,
  layout: Layout<T>,
): Entry<readonly T[]> => ({
  label,
  isBlock: true,
  isElsewhere: true,
  layout: layout as Layout<never>,
  show: () => '',
})

/** Shows an object: a description list (`<dl>`) of its plain fields, then its blocks. Leaves out empty fields. */
export function showFields<T extends object>(
  layout: Layout<T>,
  value: T,
  reader: Reader,
  level: 3 | 4,
): Html {
  const all = shown(layout, value, reader)
  const terms = all.filter(([{ isBlock }]) => !isBlock)
  const blocks = all.filter(([{ isBlock }]) => isBlock)
  const name = ({ label }: Entry<unknown>) => reader.i18n._(label)
  const list = terms.map(
    ([entry, text]) =>
      html`<dt>${name(entry)}</dt>
        <dd>${text}</dd>`,
  )
  return html`${list.length > 0 ? html`<dl>${list}</dl>` : ''}${blocks.map(([entry, block]) =>
    level === 3
      ? html`<h3>${name(entry)}</h3>
          ${block}`
      : html`<h4>${name(entry)}</h4>
          ${block}`,
  )}`
}

function showTable<T extends object>(layout: Layout<T>, rows: readonly T[], reader: Reader): Html {
  const columns = entriesOf(layout).filter(([name]) => rows.some((row) => !isEmpty(row[name])))
  const labels = columns.map(([, entry]) => reader.i18n._(entry.label))
  const cellOf = (row: T, column: number) => {
    const [name, entry] = columns[column] ?? []
    const value = name && row[name]
    return entry && !isEmpty(value) ? entry.show(value, reader, row) : ''
  }
  return html`<table>
    <thead>
      <tr>
        ${labels.map((label) => html`<th scope="col">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${labels.map((label, column) => html`<td data-label="${label}">${cellOf(row, column)}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`
}

/** Returns the layout's entries of the fields that are not empty, each with the formatted value, in layout order. */
function shown<T extends object>(
  layout: Layout<T>,
  value: T,
  reader: Reader,
): (readonly [Entry<unknown>, Html | string])[] {
  return entriesOf(layout).flatMap(([name, entry]) =>
    isEmpty(value[name]) ? [] : [[entry, entry.show(value[name], reader, value)] as const],
  )
}

const entriesOf = <T extends object>(layout: Layout<T>) =>
  (Object.entries(layout) as [keyof T, Entry<unknown> | null][]).flatMap(([name, entry]) =>
    entry && !entry.isElsewhere ? [[name, entry] as const] : [],
  )

/**
 * True for a value that is not shown: `null` or undefined, an empty text or list, or an object whose values are all
 * empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
