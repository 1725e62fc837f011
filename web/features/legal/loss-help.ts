/** A phone number, or the address of a page where there is no number for the whole country. */
type Help = { readonly phone: string } | { readonly page: string }

interface LossHelp {
  /** Blocks cards of every bank of the country, day and night; absent where each bank has its own number. */
  readonly block?: string
  /** The public service, the police, or the association of banks that helps victims of fraud. */
  readonly fraud: Help
}

/**
 * Help for the first hour after money was sent to a fraud, by country (ISO 3166-1). An operator compares them before a
 * site offers a country.
 */
export const lossHelp: Readonly<Record<string, LossHelp>> = {
  AT: { block: '0800 204 88 00', fraud: { page: 'www.bundeskriminalamt.at' } },
  BE: { block: '078 170 170', fraud: { page: 'www.safeonweb.be' } },
  CH: { fraud: { page: 'www.cybercrimepolice.ch' } },
  DE: { block: '116 116', fraud: { page: 'www.polizei.de' } },
  DK: { fraud: { page: 'www.politi.dk' } },
  ES: { fraud: { phone: '017' } },
  FI: { block: '020 333', fraud: { page: 'www.poliisi.fi' } },
  FR: { block: '0 892 705 705', fraud: { phone: '0 805 805 817' } },
  GB: { fraud: { phone: '159' } },
  IE: { fraud: { page: 'www.garda.ie' } },
  IT: { fraud: { page: 'www.commissariatodips.it' } },
  NL: { fraud: { phone: '088 786 73 72' } },
  NO: { fraud: { phone: '02800' } },
  PL: { block: '828 828 828', fraud: { page: 'www.policja.pl' } },
  SE: { fraud: { phone: '114 14' } },
  US: { fraud: { page: 'reportfraud.ftc.gov' } },
}
