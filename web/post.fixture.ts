import type { CallName, FormApi } from '#contract/index.ts'
import type { Act, Post, PostAnswer } from '#web/lib/page/page-request.ts'

type Answers = { readonly [Name in CallName]?: (input: never) => unknown }

interface Given extends Partial<Pick<Post, 'params' | 'locale' | 'signedIn' | 'from'>> {
  readonly settings?: Partial<Post['settings']>
  /**
   * Functions that return the responses to the API calls of `act`, by the call's name. A function may throw. All other
   * calls resolve with an empty object.
   */
  readonly answers?: Answers
}

export interface Acted {
  readonly answer: PostAnswer
  readonly calls: readonly (readonly [name: string, input: unknown])[]
}

/**
 * Posts a form to a page's `act` and records the calls that `act` makes.
 * @param fields an urlencoded body, an object of fields, or a form with a file
 */
export async function postForm(
  act: Act,
  path: string,
  fields: string | Record<string, string> | FormData,
  { answers = {}, settings = {}, ...given }: Given = {},
): Promise<Acted> {
  const calls: [string, unknown][] = []
  const api = new Proxy({} as FormApi, {
    get: (_, name: CallName) => async (input: unknown) => {
      calls.push([name, input])
      return (await answers[name]?.(input as never)) ?? {}
    },
  })
  const post: Post = {
    api,
    form: formOf(fields),
    address: new URL(path, 'https://batticuore.example'),
    params: {},
    settings: { locales: ['it', 'en'], countries: ['IT', 'CH'], ...settings } as Post['settings'],
    locale: 'it',
    signedIn: null,
    from: null,
    ...given,
  }
  return { answer: await act(post), calls }
}

export function formOf(fields: string | Record<string, string> | FormData): FormData {
  if (fields instanceof FormData) return fields
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value)
  return form
}
