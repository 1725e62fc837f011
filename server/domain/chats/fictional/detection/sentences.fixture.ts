import { readdirSync } from 'node:fs'
import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'

/** Labelled sentences: what each kind must be found in, and sentences in which nothing must be found. */
export type Sentences = Readonly<Record<FictionalSignal | 'asks' | 'harmless', readonly string[]>>

/** The rules were developed with `made_with`. The sentences in `held_out` only test them. */
export interface LabelledLanguage {
  readonly language: string
  readonly made_with: Sentences
  readonly held_out: Sentences
}

/** All languages. Each has a folder of sentences. */
export const labelledLanguages: readonly LabelledLanguage[] = await Promise.all(
  readdirSync(new URL('sentences', import.meta.url))
    .toSorted()
    .map(async (language) => ({
      language,
      made_with: await sentencesOf(`${language}/made-with`),
      held_out: await sentencesOf(`${language}/held-out`),
    })),
)

async function sentencesOf(file: string): Promise<Sentences> {
  const { href } = new URL(`sentences/${file}.fixture.ts`, import.meta.url)
  return ((await import(/* @vite-ignore */ href)) as { sentences: Sentences }).sentences
}
