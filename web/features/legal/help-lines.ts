/** A phone number, or the address of a page where there is no number for the whole country. */
type Help = { readonly phone: string } | { readonly page: string }

/**
 * Free help against violence and stalking, by country (ISO 3166-1), of the public or publicly funded service that the
 * country's authorities name to victims. An operator compares them before a site offers a country. Those of the United Kingdom
 * (gov.uk, refuge.org.uk), Norway (krisesenter.com) and Sweden (nck.uu.se) were compared with stored copies in November 2026.
 */
export const helpLines: Readonly<Record<string, Help>> = {
  AT: { phone: '0800 222 555' },
  BE: { phone: '0800 30 030' },
  CH: { page: 'www.opferhilfe-schweiz.ch' },
  DE: { phone: '116 016' },
  DK: { phone: '1888' },
  ES: { phone: '016' },
  FI: { phone: '080 005 005' },
  FR: { phone: '3919' },
  GB: { phone: '0808 2000 247' },
  IE: { phone: '1800 341 900' },
  IT: { phone: '1522' },
  NL: { phone: '0800 2000' },
  NO: { phone: '116 006' },
  PL: { phone: '800 120 002' },
  SE: { phone: '020-50 50 50' },
  US: { phone: '1-800-799-7233' },
}
