/** A phone number, or the address of a page where there is no number for the whole country. */
type Help = { readonly phone: string } | { readonly page: string }

export interface LossHelp {
  /** Blocks cards of every bank of the country, day and night; absent where each bank has its own number. */
  readonly block?: string
  /** The public service, the police, or the association of banks that helps victims of fraud. */
  readonly fraud: Help
}

/** The product's own entry. */
interface CheckedHelp extends LossHelp {
  /** The sites that publish the numbers. An operator compares them before a site offers a country. */
  readonly sources: readonly string[]
}

/**
 * Help for the first hour after money was sent to a fraud, by country (ISO 3166-1). A number is here only if the service
 * itself, an authority or a bank publishes it. Where several numbers are in use, the page sends people to their own bank and
 * the police. A site can name others (`loss_help`). Those of Austria, Belgium, France, Germany, the Netherlands, Norway, Poland, Sweden and the United Kingdom
 * were compared in November 2026; those of Norway, Sweden and the United Kingdom with stored copies of pages of their sources.
 */
export const lossHelp: Readonly<Record<string, CheckedHelp>> = {
  AT: {
    block: '0800 204 8800',
    fraud: { page: 'www.watchlist-internet.at' },
    sources: ['www.psa.at'],
  },
  BE: {
    block: '078 170 170',
    fraud: { page: 'www.safeonweb.be' },
    sources: ['www.cardstop.be', 'www.safeonweb.be'],
  },
  CH: { fraud: { page: 'www.ncsc.admin.ch' }, sources: ['www.ncsc.admin.ch'] },
  DE: { block: '116 116', fraud: { page: 'www.polizei.de' }, sources: ['www.sperr-notruf.de'] },
  DK: { fraud: { page: 'www.politi.dk' }, sources: ['www.politi.dk'] },
  ES: { fraud: { phone: '017' }, sources: ['www.incibe.es'] },
  // Several services block cards, each for its own banks.
  FI: { fraud: { page: 'www.poliisi.fi' }, sources: ['www.poliisi.fi'] },
  FR: {
    block: '0 892 705 705',
    fraud: { page: '17cyber.gouv.fr' },
    sources: ['www.banque-france.fr', 'www.cybermalveillance.gouv.fr'],
  },
  // 159 connects with the caller's own bank. Action Fraud takes reports only, and none from Scotland.
  GB: {
    fraud: { phone: '159' },
    sources: ['stopscamsuk.org.uk/159', 'stopthinkfraud.campaign.gov.uk/reporting-fraud'],
  },
  IE: { fraud: { page: 'www.garda.ie' }, sources: ['www.garda.ie'] },
  IT: { fraud: { page: 'www.commissariatodips.it' }, sources: ['www.commissariatodips.it'] },
  NL: { fraud: { phone: '088 786 73 72' }, sources: ['www.fraudehelpdesk.nl'] },
  NO: { fraud: { phone: '02800' }, sources: ['www.politiet.no', 'www.nrk.no'] },
  PL: { block: '828 828 828', fraud: { page: 'www.policja.pl' }, sources: ['www.zastrzegam.pl'] },
  SE: {
    fraud: { phone: '114 14' },
    sources: ['polisen.se/Skane/Utsatt-for-brott/Olika-typer-av-brott/Bedrageri'],
  },
  US: { fraud: { page: 'reportfraud.ftc.gov' }, sources: ['reportfraud.ftc.gov'] },
}
