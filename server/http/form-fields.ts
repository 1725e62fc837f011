/** The fields of a posted form; those that may be given several times are arrays where they were. */
export type Form = Readonly<Record<string, string | readonly string[]>>

/** A field's value; of one that was given several times, the first; of one that was not given, nothing. */
export const text = (form: Form, name: string): string => {
  const value = form[name]
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** All that was chosen in a field that may be given several times. */
export const list = (form: Form, name: string): string[] =>
  [form[name] ?? []].flat().filter((value) => value !== '')

export const isTicked = (form: Form, name: string): boolean => text(form, name) !== ''
