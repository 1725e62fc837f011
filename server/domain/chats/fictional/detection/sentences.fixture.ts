import { readdirSync } from 'node:fs'
import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'

/** Labelled sentences: what each kind must be found in, and sentences in which nothing must be found. */
export type Sentences = Readonly<Record<FictionalSignal | 'asks' | 'harmless', readonly string[]>>

/** Labelled sentences that only ask, or do not. */
export type Questions = Pick<Sentences, 'asks' | 'harmless'>

/** The rules were developed with `made_with`. The sentences in `held_out` only test them. */
export interface LabelledLanguage {
  readonly language: string
  readonly made_with: Sentences
  readonly held_out: Sentences
  /** Sentences of another author, in the style of a chat. */
  readonly chat: { readonly made_with: Questions; readonly held_out: Questions }
}

/** All languages. Each has a folder of sentences. */
export const labelledLanguages: readonly LabelledLanguage[] = await Promise.all(
  readdirSync(new URL('sentences', import.meta.url))
    .toSorted()
    .map(async (language) => ({
      language,
      made_with: (await load<{ sentences: Sentences }>(`${language}/made-with`)).sentences,
      held_out: (await load<{ sentences: Sentences }>(`${language}/held-out`)).sentences,
      chat: await load<LabelledLanguage['chat']>(`${language}/chat`),
    })),
)

async function load<Content>(file: string): Promise<Content> {
  const { href } = new URL(`sentences/${file}.fixture.ts`, import.meta.url)
  return (await import(/* @vite-ignore */ href)) as Content
}
