/** Stands for the sought people in the sentence of the answer. */
export const sought_slot = '…'

/** Returns the sentence with the sought people in place of the slot, as a list in the language. */
export function joinSought(sentence: string, sought: readonly string[], locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(sought)
  return sentence.replace(sought_slot, () => list)
}
