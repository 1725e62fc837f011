import { type Check, hole, withoutTags } from './text.ts'

/** Names, and words that all twelve languages have from another language. */
const everywhere: Readonly<Record<string, readonly string[]>> = {
  'names of products and companies': [
    ...[
      'Batticuore',
      'Bancontact',
      'iDEAL',
      'PayPal',
      'Apple',
      'Google',
      'Mastercard',
      'Visa',
      'Mollie',
      'Stripe',
    ],
    ...['iPhone', 'iPad', 'Android', 'Chrome', 'Firefox', 'Safari'],
  ],
  'technical names and abbreviations': [
    ...[
      'Bluetooth',
      'GPS',
      'IBAN',
      'BIC',
      'NFC',
      'PDF',
      'USB',
      'JPEG',
      'PNG',
      'HEIC',
      'SEPA',
      'SMS',
      'KvK',
      'GDPR',
    ],
    ...['km', 'cm', 'MB', 'GB'],
  ],
  'words from other languages': [
    'Karaoke',
    'Yoga',
    'Tennis',
    'Sport',
    'Design',
    'Jazz',
    'Pop',
    'Rock',
    'Premium',
    'OK',
  ],
}
const known = new Set(
  Object.values(everywhere)
    .flat()
    .map((word) => word.toLowerCase()),
)

/** Finds translations that are the source itself, except those that consist of names and international words. */
export const checkSameAsSource: Check = ({ locale, source, translation, variants }) => {
  if (locale === 'it' || translation !== source) return []
  const words = variants.flatMap(
    (variant) =>
      withoutTags(variant)
        .replaceAll(hole, ' ')
        .match(/\p{L}[\p{L}\p{M}’-]*/gu) ?? [],
  )
  return words.every((word) => known.has(word.toLowerCase())) ? [] : ['the translation is the Italian text']
}
