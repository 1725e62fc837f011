import type { I18n, MessageDescriptor } from '@lingui/core'

/** Texts that every lander has. A lander adds its own. */
export interface LanderWords {
  /** The first words of the headline, and the words that turn it. */
  readonly headline: string
  readonly turn: string
  /** Sentence of link previews, at most 40 characters. */
  readonly line: string
  /** Text of search results, at most 160 characters. */
  readonly description: string
}

/**
 * Declares the texts of a lander that a site may replace for a slug. The returned function returns the texts in a
 * language, and prefers those of the site.
 */
export const defineWords =
  <Name extends string>(standard: Readonly<Record<Name | keyof LanderWords, MessageDescriptor>>) =>
  (i18n: I18n, own: Readonly<Record<string, string>>): Readonly<Record<Name | keyof LanderWords, string>> => {
    const texts = Object.entries<MessageDescriptor>(standard)
    return Object.fromEntries(texts.map(([name, text]) => [name, own[name] ?? i18n._(text)])) as Record<
      Name | keyof LanderWords,
      string
    >
  }
