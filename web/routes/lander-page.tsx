import type { I18n } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FormApi } from '#contract/index.ts'
import { lander_text_max } from '#contract/sites/landers.ts'
import { isLonger, shorten } from '#contract/wire/characters.ts'
import { landerAt } from '#contract/wire/lander-param.ts'
import type { PageTexts } from '#web/features/found/page-texts.ts'
import type { LanderProps } from '#web/features/landers/lander-props.ts'
import type { LanderWords } from '#web/features/landers/lander-words.ts'
import { type Entry, findEntry, signInInstead, valuesFromAddress } from '#web/features/sign-up/entry.ts'
import { isMove } from '#web/features/sign-up/is-move.ts'
import { SignUpPage } from '#web/features/sign-up/sign-up-page.tsx'
import { ignoreRefusal, signUp } from '#web/features/sign-up/sign-up.ts'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import type { Form, Post } from '#web/lib/page/page-request.ts'
import type { PlainPageModule, PlainPageProps, PlainRequest, TextsRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface LanderPage {
  readonly Lander: ComponentType<LanderProps>
  /** The lander's texts, from `defineWords`. */
  readonly words: (i18n: I18n, own: Readonly<Record<string, string>>) => LanderWords
  /** Names of the form's fields that no step of sign-up has. The steps keep their values until the account exists. */
  readonly keeps?: readonly string[]
  /** Stores the values of these fields, once the account exists. `i18n` has the language of the page. */
  readonly store?: (api: FormApi, form: Form, i18n: I18n) => Promise<unknown>
}

/**
 * Creates the plain page of a lander (L2). Its form asks the first questions of sign-up. If answers are missing, the same
 * URL then shows the steps of sign-up with the typed values. If all answers are there, it creates the account.
 */
export function landerPage({ Lander, words, keeps = [], store }: LanderPage) {
  const load = ({ settings, address, api }: PlainRequest): Promise<Entry> =>
    findEntry(settings, address.searchParams, api)

  async function act({ api, form, address, locale }: Post): Promise<string | null> {
    if (isMove(form)) return null
    const query = address.searchParams
    const next = await signUp(api, form, {
      ...{ messageTo: null, like: null, lander: landerAt(address.pathname) },
      ...{ invite: query.get('invite'), to: query.get('to') },
    })
    await store?.(api, form, i18nFor(locale)).catch(ignoreRefusal)
    return next
  }

  function Page({ request, loaded }: PlainPageProps<Entry>) {
    const { form, typed, address, lander } = request
    if (form || typed)
      return (
        <SignUpPage
          form={form}
          moved={typed}
          initial={valuesFromAddress(address.searchParams)}
          signIn={signInInstead(null)}
          back={address.pathname}
          keeps={keeps}
        />
      )
    const { headline, turn } = wordsOf(request)
    return (
      <>
        <PageTitle>{`${headline} ${turn}`}</PageTitle>
        <Lander entry={loaded} slug={lander?.slug ?? ''} texts={lander?.texts ?? {}} />
      </>
    )
  }

  const wordsOf = ({ locale, lander }: TextsRequest) => words(i18nFor(locale), lander?.texts ?? {})

  function texts(request: TextsRequest): PageTexts {
    const { headline, turn, line, description } = wordsOf(request)
    const own = request.lander?.texts ?? {}
    // Each address has a description of its own, also if a slug only has another headline.
    const isShared = (own.headline || own.turn) && !own.description
    return {
      headline: `${headline} *${turn}*`,
      line,
      description: isShared ? shortenWords(`${headline} ${turn} ${description}`) : description,
    }
  }
  return { load, act, Page, texts } satisfies PlainPageModule
}

/** Shortens a description to what search results show, at the end of a word. */
const shortenWords = (text: string): string =>
  isLonger(text, lander_text_max.description)
    ? shorten(text, lander_text_max.description).replace(/[\s,.:;]+\S*…$/, '…')
    : text
