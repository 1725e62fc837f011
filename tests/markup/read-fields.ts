import type { FormApi } from '#contract/index.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PageForm } from './forms.ts'

type Act = (post: Omit<Post, 'params'>) => Promise<PostAnswer>

/**
 * Returns the names of a form's fields that the function of its page reads, whichever of the form's buttons and choices
 * is used. Each call of the API answers with an object in which every field is a text.
 */
export async function findReadFields(form: PageForm, act: Act): Promise<Set<string>> {
  const read = new Set<string>()
  for (const sent of choicesOf(form))
    // A refusal ends the function; what it has read until then counts.
    await act({
      ...{ api: silentApi, form: recordReads(sent, read), address: new URL(form.target) },
      settings: {
        locales: ['it', 'en'],
        countries: ['IT', 'CH'],
        currency: 'EUR',
      } as unknown as Post['settings'],
      ...{ locale: 'it', signedIn: null, from: null },
    }).catch(() => {})
  return read
}

const answer = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : '1') })
const silentApi = new Proxy({} as FormApi, { get: () => async () => answer })

/** Returns what the form sends for each button and each value of a field, with the first values of the other fields. */
function choicesOf({ values, buttons }: PageForm): FormData[] {
  const first = new Map(values.toReversed())
  return [null, ...buttons].flatMap((button) =>
    values.map(([name, value]) => {
      const form = new FormData()
      for (const [other, shown] of first) form.set(other, other === name ? value : shown)
      if (button) form.set(...button)
      return form
    }),
  )
}

/** Returns a form that adds the names that are read to `read`. Reading all entries at once reads every field. */
function recordReads(form: FormData, read: Set<string>): FormData {
  return new Proxy(form, {
    get(_, property: keyof FormData) {
      const member = form[property]
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const names = ['get', 'getAll', 'has'].includes(String(property)) ? [String(args[0])] : form.keys()
        for (const name of names) read.add(name)
        return Reflect.apply(member, form, args)
      }
    },
  })
}
