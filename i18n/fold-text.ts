/** Letters that Unicode normalization (NFD) does not decompose. */
const undivided: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

/** Returns a text without case and accents, for comparison: `lodz` for `Łódź`, `strasse` for `Straße`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Returns early, because most texts need no further steps and these steps are slow.
  if (/^[\p{ASCII}]*$/u.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđþðı]/g, (letter) => undivided[letter] ?? letter)
}
