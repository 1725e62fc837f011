import { readdirSync } from 'node:fs'
import type { Rules } from './find-hint.ts'
import { hintLocales } from './hint-locales.ts'
import type { Sentence } from './sentence.fixture.ts'

/**
 * The rules were developed with the sentences in `made_with`, and widened by who wrote `third_reader`. The sentences in `held_out`
 * only test the rules. Those in `unusual` show what the rules miss, and have no target for recall.
 */
interface SentenceSets {
  readonly made_with: readonly Sentence[]
  readonly held_out: readonly Sentence[]
  readonly third_reader: readonly Sentence[]
  readonly unusual: readonly Sentence[]
}

/** One language with rules: its labelled sentences, and the rules that its readers' browsers load. */
export interface HintLanguage extends SentenceSets {
  readonly language: string
  readonly rules: readonly Rules[]
}

/** All languages with rules. Each has a folder of sentences. */
export const hintLanguages: readonly HintLanguage[] = await Promise.all(
  readdirSync(new URL('sentences', import.meta.url))
    .toSorted()
    .map(async (language) => ({
      language,
      made_with: await sentencesOf(
        ...['made-with', 'asks-made-with', 'second-reader'].map((name) => `${language}/${name}`),
      ),
      held_out: await sentencesOf(`${language}/held-out`, `${language}/asks-held-out`),
      third_reader: await sentencesOf(`${language}/third-reader`, `${language}/third-reader-fresh`),
      unusual: await sentencesOf(`${language}/unusual`),
      rules: await Promise.all(hintLocales(language).map(rulesOf)),
    })),
)

/** The names of all languages with rules, which the model of the pauses reads too. */
export const languageNames: readonly string[] = hintLanguages.map(({ language }) => language)

async function sentencesOf(...files: string[]): Promise<readonly Sentence[]> {
  const read = async (file: string) => {
    const { href } = new URL(`sentences/${file}.fixture.ts`, import.meta.url)
    return ((await import(/* @vite-ignore */ href)) as { sentences: readonly Sentence[] }).sentences
  }
  return (await Promise.all(files.map(read))).flat()
}

export async function rulesOf(language: string): Promise<Rules> {
  const { href } = new URL(`rules-${language}.ts`, import.meta.url)
  return ((await import(/* @vite-ignore */ href)) as { rules: Rules }).rules
}
