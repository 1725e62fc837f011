import type { RefusedForm } from './page-request.ts'

/** What was typed into a field of a refused form; of a field given several times, the first. */
export function valueOf(form: RefusedForm | null, name: string): string | undefined {
  const value = form?.values[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** What was chosen in a field that may be given several times. */
export function valuesOf(form: RefusedForm | null, name: string): readonly string[] {
  return [form?.values[name] ?? []].flat()
}
