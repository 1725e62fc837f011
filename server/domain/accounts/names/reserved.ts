import type { Site } from '#server/kernel/site.ts'
import { skeletonOf } from './skeleton.ts'
import { staffWords } from './staff-words.ts'

/**
 * Minimum length, in letters, of a reserved term that is matched anywhere in a name. A shorter term matches only a
 * whole word or the whole name, because harmless names can contain it by chance.
 */
const long_term = 8

/**
 * Returns whether a name is or resembles the name of a site, a company or staff (A2). For example, `Adm1n` and
 * `Supp0rto Batticuore` are reserved too.
 * @param sites all sites of the installation
 */
export function isReserved(name: string, sites: readonly Pick<Site, 'domain' | 'settings' | 'company'>[]) {
  const brands = sites.flatMap(({ domain, settings, company }) => [
    ...domain.split('.').slice(0, -1),
    ...[settings.name, settings.mail_name, company.name, ...company.tradenames],
  ])
  const terms = new Set([...staffTerms, ...brands.map(lettersOf)].filter((term) => term.length > 3))
  const whole = [lettersOf(name), lettersOf(withoutDigits(name))]
  const words = [name, withoutDigits(name), name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')]
    .flatMap((text) => text.split(/[^\p{L}\p{M}\p{Nd}!]+/u))
    .map(lettersOf)
  if ([...whole, ...words].some((text) => terms.has(text))) return true
  return [...terms].some((term) => term.length >= long_term && whole.some((text) => text.includes(term)))
}

const withoutDigits = (name: string): string => name.replaceAll(/\d+/g, ' ')

/** For each character, the letters that it can be mistaken for. `skeletonOf` covers further look-alike characters. */
const substitutes: Readonly<Record<string, string>> = {
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '!': 'i',
}

/** Reduces a text to lower-case ASCII letters. Texts that look alike have the same result. */
function lettersOf(text: string): string {
  const letters = [...text.toLowerCase()].map((letter) => substitutes[letter] ?? letter).join('')
  return skeletonOf(letters)
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const staffTerms = Object.values(staffWords).flat().map(lettersOf)
