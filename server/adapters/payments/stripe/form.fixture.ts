/** A decoded form: texts, lists, and objects of further values. */
export type Form = { [name: string]: FormValue }
export type FormValue = string | FormValue[] | Form

const keyForm = /^[a-z_]+(\[(\d+|[a-zA-Z_]*)\])*$/

/**
 * Decodes a form with Stripe's names: `a[b]` for the member of an object, `a[0]` or `a[]` for the item of a list. Throws
 * for a repeated name, an invalid name and an index that leaves a gap.
 */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (!keyForm.test(key)) throw new Error(`invalid parameter ${key}`)
    insert(form, key.replaceAll(']', '').split('['), value, key)
  }
  return form
}

function insert(
  target: Form | FormValue[],
  [name = '', ...rest]: readonly string[],
  value: string,
  key: string,
) {
  const at = Array.isArray(target) ? indexOf(target, name, rest.length > 0, key) : name
  const parent = target as Record<string | number, FormValue>
  const [next] = rest
  if (next === undefined) {
    if (parent[at] !== undefined) throw new Error(`repeated parameter ${key}`)
    parent[at] = value
    return
  }
  const child = (parent[at] ??= /^\d*$/.test(next) ? [] : {})
  if (typeof child === 'string') throw new Error(`parameter ${key} is a text and an object`)
  insert(child, rest, value, key)
}

function indexOf(list: FormValue[], name: string, isNested: boolean, key: string): number {
  const index = name === '' ? list.length : Number(name)
  if (index > list.length || (index < list.length && !isNested)) throw new Error(`wrong index in ${key}`)
  return index
}
