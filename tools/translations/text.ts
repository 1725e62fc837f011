import { parse, type Token } from '@messageformat/parser'
import type { Origin } from './origins.ts'

export type { Token }
export type Choice = Extract<Token, { cases: unknown }>

/** A message of a catalogue with its translation. */
export interface Text {
  readonly id: string
  /** The catalogue's path, such as `i18n/de/chats.po`. */
  readonly file: string
  readonly locale: string
  readonly source: string
  readonly translation: string
  /** Where the code has the message. */
  readonly origins: readonly Origin[]
  readonly sourceTokens: readonly Token[]
  readonly tokens: readonly Token[]
  /** The texts that readers can see (`variantsOf`). */
  readonly sourceVariants: readonly string[]
  readonly variants: readonly string[]
}

/** Returns the flaws of a translation, one line for each. */
export type Check = (text: Text) => string[]

/** Stands for a value in the variants of a text. */
export const hole = '\uFFFC'

/** Returns the text with its tokens and variants, or the reason why its translation is not valid ICU. */
export function readText(
  given: Pick<Text, 'id' | 'file' | 'locale' | 'source' | 'translation' | 'origins'>,
): Text | string {
  try {
    const [sourceTokens, tokens] = [parseMessage(given.source), parseMessage(given.translation)]
    const [sourceVariants, variants] = [variantsOf(sourceTokens), variantsOf(tokens)]
    return { ...given, sourceTokens, tokens, sourceVariants, variants }
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? ''
  }
}

/** Parses as Lingui does. Skips the parser for plain text, which is most of all messages. */
const parseMessage = (message: string): Token[] =>
  /[{}']/.test(message)
    ? parse(message)
    : [{ type: 'content', value: message, ctx: { offset: 0, line: 1, col: 1, text: message, lineBreaks: 0 } }]

/** Returns the text for each combination of the cases of its plurals and selects, with a hole for each value. */
function variantsOf(tokens: readonly Token[]): string[] {
  let variants = ['']
  for (const token of tokens) {
    const endings =
      token.type === 'content'
        ? [token.value]
        : isChoice(token)
          ? token.cases.flatMap(({ tokens: inner }) => variantsOf(inner))
          : [hole]
    variants = variants.flatMap((start) => endings.map((ending) => start + ending))
  }
  return [...new Set(variants)]
}

export const isChoice = (token: Token): token is Choice => 'cases' in token

/** Calls `visit` for each token of a message, also for those inside its plurals and selects. */
export function traverse(
  tokens: readonly Token[],
  visit: (token: Token, isInPlural: boolean) => void,
  isInPlural = false,
): void {
  for (const token of tokens) {
    visit(token, isInPlural)
    if (isChoice(token))
      for (const { tokens: inner } of token.cases)
        traverse(inner, visit, isInPlural || token.type !== 'select')
  }
}

/** Returns a text without its tags: what readers see. A tag without content, such as a link, leaves a hole. */
export const withoutTags = (text: string): string =>
  text.replaceAll(/<\w+\/>/g, hole).replaceAll(/<\/?\w+>/g, '')
