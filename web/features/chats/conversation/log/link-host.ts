/**
 * Second labels of countries that register names one label deeper, such as `co.uk`. A short list instead of the public
 * suffix list of 240 KB: where it knows too little, the domain is the more general one, and the dialog shows the whole
 * address.
 */
const second_labels = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'gv',
  'ne',
  'net',
  'nom',
  'or',
  'org',
  'sch',
])

/** Returns the part of a host that was registered: `example.com` of `www.shop.example.com`. An address stays whole. */
export function domainOf(hostname: string): string {
  const labels = hostname.replace(/\.$/, '').split('.')
  if (/^\[|^[\d.]+$/.test(hostname)) return hostname
  const isDeeper = labels.at(-1)?.length === 2 && second_labels.has(labels.at(-2) ?? '')
  return labels.slice(isDeeper ? -3 : -2).join('.')
}

/**
 * Returns whether a host may imitate another one: a label has letters beyond the Latin alphabet without accents. Browsers'
 * parsers write such a label as `xn--…`, also if a text mixes the letters of several scripts.
 */
export const isLookAlike = (hostname: string): boolean => /(?:^|\.)xn--/i.test(hostname)
