const text_max_chars = 200

/**
 * Returns a provider's text for the message of an error. Masks digits and mail addresses, because errors reach the log,
 * and the text can repeat a card number, an account number, a phone number or an address of the buyer.
 */
export const maskText = (text: string): string =>
  text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d/g, '#')
    .slice(0, text_max_chars)

/** Parses the JSON of a provider. The error of `JSON.parse` itself would repeat a part of the text. */
export function parseJson(provider: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${provider}: malformed JSON`)
  }
}
