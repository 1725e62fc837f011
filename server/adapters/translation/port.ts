/** A translated text. */
export interface Translation {
  readonly text: string
  /** The language of the original as ISO 639-1, or `null` if the service could not tell. */
  readonly from: string | null
}

/** Why a service gave no translation. `busy`: it refuses more texts for now. `language`: it does not know the language. */
export type TranslationFailure = 'busy' | 'language' | 'unavailable'

/** The error of `translate`. Its message names the cause and never the text. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError'
  readonly failure: TranslationFailure
  constructor(failure: TranslationFailure, cause: string) {
    super(`translation: ${cause}`)
    this.failure = failure
  }
}

/** Translates texts of members. An installation without one offers no translations. */
export interface Translator {
  /** The service as members read it before they consent: its host, or the operator's own name for it. */
  readonly name: string
  /**
   * Translates a plain text into a language (ISO 639-1), and recognises that of the text. Throws `TranslationError`.
   */
  translate(text: string, to: string): Promise<Translation>
  /** Returns the languages into which the service translates (ISO 639-1). Throws `TranslationError`. */
  languages(): Promise<readonly string[]>
}
