import { create, type Font } from 'fontkit'
import italicLatinExt from '#web/styles/fonts/fraunces-large-italic-latin-ext.woff2?inline'
import italicLatin from '#web/styles/fonts/fraunces-large-italic-latin.woff2?inline'
import textLatinExt from './fonts/figtree-400-latin-ext.ttf?inline'
import textLatin from './fonts/figtree-400-latin.ttf?inline'
import strongLatinExt from './fonts/figtree-600-latin-ext.ttf?inline'
import strongLatin from './fonts/figtree-600-latin.ttf?inline'
import displayLatinExt from './fonts/fraunces-latin-ext.ttf?inline'
import displayLatin from './fonts/fraunces-latin.ttf?inline'
import cyrillic from './fonts/inter-400-cyrillic.woff?inline'
import greek from './fonts/inter-400-greek.woff?inline'
import vietnamese from './fonts/inter-400-vietnamese.woff?inline'

/** Letters of names that our fonts do not have: Inter, as `@fontsource/inter` 5.3.0 has it (OFL 1.1). */
const otherAlphabets = [vietnamese, greek, cyrillic]

/** The files of each face. A text uses the first file that has the glyph. */
const files = {
  text: [textLatin, textLatinExt, ...otherAlphabets],
  strong: [strongLatin, strongLatinExt, ...otherAlphabets],
  display: [displayLatin, displayLatinExt, ...otherAlphabets],
  italic: [italicLatin, italicLatinExt, ...otherAlphabets],
}
export type Face = keyof typeof files

export interface LoadedFont {
  readonly name: string
  readonly font: Font
}

/** A piece of text of one font. */
export interface Run {
  readonly text: string
  readonly font: LoadedFont
}

/** The fonts of one document. */
export interface Fonts {
  /** Splits a text into runs. Replaces characters that no font has (`printable`). */
  split(text: string, face: Face): Run[]
  /**
   * Returns the text without the characters that no font has: an accent is dropped, an emoji too, and any other
   * character becomes a question mark.
   */
  printable(text: string): string
}

/**
 * Parses the fonts for one document. Documents do not share parsed fonts, because a font remembers the first text in
 * which it met a glyph, and the bytes of a document must depend only on its own content.
 */
export function loadFonts(): Fonts {
  const loaded = new Map<string, LoadedFont>()
  const load = (file: string): LoadedFont => {
    const known = loaded.get(file)
    if (known) return known
    const font = create(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64')) as Font
    // A no-break space has the glyph of the space. Copied text has the character that the font met first.
    font.layout(' ')
    const made = { name: `font ${loaded.size}`, font }
    loaded.set(file, made)
    return made
  }
  const chosen = new Map<string, LoadedFont | undefined>()
  const fontFor = (character: string, face: Face): LoadedFont | undefined => {
    const key = face + character
    if (chosen.has(key)) return chosen.get(key)
    const hasGlyph = ({ font }: LoadedFont) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    const source = files[face].find((file) => hasGlyph(load(file)))
    const font = source === undefined ? undefined : load(source)
    chosen.set(key, font)
    return font
  }
  const isPrintable = (text: string) => [...text].every((character) => fontFor(character, 'text'))
  const replace = (character: string): string => {
    if (isPrintable(character)) return character
    const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (base !== '' && isPrintable(base)) return base
    return /\p{L}|\p{N}|\p{P}|\p{S}/u.test(character) && !emoji.test(character) ? '?' : ''
  }
  const printable = (text: string) =>
    [...text.normalize('NFC')].map(replace).join('').replaceAll(/ {2,}/g, ' ')

  return {
    printable,
    split(text, face) {
      const runs: { text: string; font: LoadedFont }[] = []
      for (const character of printable(text)) {
        const font = fontFor(character, face) ?? fontFor(character, 'text')
        if (!font) throw new Error(`no font has ${character}`)
        const last = runs.at(-1)
        if (last?.font === font) last.text += character
        else runs.push({ text: character, font })
      }
      return runs
    },
  }
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/u
