import type { CallInput } from '#contract/index.ts'
import { list, text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import { isSameJson, kindOf, listText, themeIn } from './value-texts.ts'

type Changes = CallInput<'changeSite'>['changes']

/** Name of the hidden field with the value that the person has seen. */
export const seenField = (name: string): string => `was.${name}`
/** Name of the field of a token of the theme. */
export const tokenField = (mode: 'light' | 'dark', token: string): string => `theme.${mode}.${token}`

/** Returns the values that a form changes, each with the value that the person has seen. */
export const readChanges = (form: Form, names: readonly string[]): Changes =>
  names
    .filter((name) => form.has(seenField(name)))
    .map((name) => ({ name, before: text(form, seenField(name)), after: valueIn(form, name) }))
    .filter(({ before, after }) => !isSameJson(before, after))

function valueIn(form: Form, name: string): string {
  const kind = kindOf(name)
  if (kind === 'choices') return listText(list(form, name))
  if (kind === 'flag') return text(form, name) === 'true' ? 'true' : 'false'
  if (kind === 'theme') return themeOf(form)
  const typed = text(form, name).replaceAll('\r\n', '\n').trim()
  if (kind === 'lines') return listText(typed.split('\n').flatMap((line) => line.trim() || []))
  if (kind === 'json')
    return isSameJson(typed, text(form, seenField(name))) ? text(form, seenField(name)) : typed
  return typed
}

/** Returns the theme with the typed tokens. An empty field is the standard colour. Tokens without a field stay. */
function themeOf(form: Form): string {
  const seen = themeIn(text(form, seenField('theme')))
  const modes = (['light', 'dark'] as const).map((mode) => {
    const tokens = { ...seen[mode] } as Record<string, string>
    for (const field of form.keys()) {
      const token = field.startsWith(`theme.${mode}.`) ? field.slice(`theme.${mode}.`.length) : null
      if (token === null) continue
      const typed = text(form, field).trim()
      if (typed === '') delete tokens[`--${token}`]
      else tokens[`--${token}`] = typed
    }
    return [mode, tokens] as const
  })
  return JSON.stringify(Object.fromEntries(modes))
}
