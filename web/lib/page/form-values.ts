import type { RefusedForm, TypedForm } from './page-request.ts'

/**
 * Returns the text typed into a field. Returns the first text if the field was sent several times, and `undefined` if
 * it was not sent.
 */
export function valueOf(form: TypedForm | null, name: string): string | undefined {
  const value = form?.values[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** Returns all values of a field that may be sent several times. */
export function valuesOf(form: TypedForm | null, name: string): readonly string[] {
  return [form?.values[name] ?? []].flat()
}

/**
 * Returns whether to render a checkbox as ticked. After a refusal, this is the state in the refused form. Otherwise, it
 * is `stored`.
 */
export function tickedOr(refused: TypedForm | null, name: string, stored: boolean): boolean {
  return refused ? valueOf(refused, name) !== undefined : stored
}

/**
 * Returns the version that the author of a form has seen: the posted one, so that a change of another person after it is
 * not overwritten unseen. It is the present one in a new form, and after `changed_since`, when the page shows the change.
 */
export function seenVersion(
  typed: TypedForm | null,
  form: RefusedForm | null,
  name: string,
  present: string,
): string {
  return (form?.code === 'changed_since' ? undefined : valueOf(typed, name)) ?? present
}
