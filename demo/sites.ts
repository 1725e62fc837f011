import { default_locale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import type { NewSite } from '#server/domain/sites/index.ts'
import { afield } from './afield.ts'
import { landerTexts } from './lander-texts/index.ts'
import { amoriPrices, batticuorePrices, minimumMessageCosts, type PriceList } from './prices.ts'

/** A demo site with its prices and its welcome code for new members. */
export interface DemoSite extends NewSite {
  readonly settings: NewSite['settings'] & {
    readonly message_credits: number
    readonly gift_credits: number
    readonly photo_credits: number
    readonly signup_credits: number
    readonly minimum_message_costs: NonNullable<NewSite['settings']['minimum_message_costs']>
  }
  readonly prices: readonly PriceList[]
  /** A code that every member can enter. */
  readonly code?: { readonly code: string; readonly percentage: number; readonly minimum_cents: number }
  readonly welcome: { readonly code: string; readonly percentage: number; readonly days: number }
}

// oxfmt-ignore
const everywhere = ['IT', 'CH', 'DE', 'AT', 'FR', 'BE', 'NL', 'ES', 'GB', 'IE', 'DK', 'SE', 'NO', 'FI', 'PL', 'US']

/**
 * The default demo site. The companies of all demo sites are fictional. Their registration, tax and phone numbers are
 * invalid on purpose.
 */
const batticuore: DemoSite = {
  domain: 'localhost',
  origin: '',
  isDefault: true,
  settings: {
    name: 'Batticuore',
    mail_name: 'Batticuore',
    index_title: 'Il prossimo batticuore è qui vicino.',
    description:
      'Ogni foto del profilo la controlla una persona, e i prezzi li vedi prima di spendere. Scrivi a chi ti piace: il resto lo fa il cuore.',
    countries: everywhere,
    // The site's own language is first.
    locales: [default_locale, ...locales.filter((each) => each !== default_locale && isTranslated(each))],
    domain_language: 'it_IT',
    currency: 'EUR',
    payment_provider: 'sandbox',
    niche: 1,
    message_credits: 5,
    gift_credits: 15,
    photo_credits: 10,
    signup_credits: 10,
    logged_out_search: true,
    minimum_message_costs: minimumMessageCosts(batticuorePrices, everywhere, 5),
    support_email: 'aiuto@batticuore.example',
    support_phone: '+39 051 000-0000',
    fictional_warning: 'È un personaggio della nostra redazione: le sue storie sono inventate.',
    fictional_singular: 'profilo di fantasia',
    fictional_plural: 'personaggi della redazione',
    member_resell: true,
    age_proof: 'offered',
    lander_texts: landerTexts,
  },
  company: {
    name: 'Batticuore Dimostrazione S.r.l.',
    address: 'Via dell’Esempio 12',
    kvk: 'BO-000000',
    city: '40100 Bologna',
    country: 'IT',
    tradenames: ['Batticuore'],
    vat_numbers: ['IT00000000000'],
    creditor_id: 'IT00ZZZ0000000000000000',
    support_phone: '+39 051 000-0000',
    delete_discount: 30,
    added: new Date('2025-03-03T09:00:00Z'),
  },
  prices: batticuorePrices,
  code: { code: 'AMICI10', percentage: 10, minimum_cents: 1_000 },
  welcome: { code: 'BENVENUTO25', percentage: 25, days: 30 },
}

/** A second site with a different audience: older members who write few but long messages. */
const amori: DemoSite = {
  domain: 'amori.localhost',
  origin: '',
  isDefault: false,
  settings: {
    name: 'Amori Lenti',
    mail_name: 'Amori Lenti',
    index_title: 'L’amore non ha fretta. Neanche noi.',
    description:
      'Il luogo per chi preferisce una lettera a cento faccine: messaggi lunghi, poche notifiche, e nessuno che ti mette fretta.',
    countries: ['IT', 'CH'],
    locales: ['it'],
    domain_language: 'it_IT',
    currency: 'EUR',
    payment_provider: 'sandbox',
    niche: 4,
    message_credits: 6,
    gift_credits: 15,
    photo_credits: 10,
    message_length: 2_000,
    signup_credits: 12,
    enable_site_entry_popup: true,
    minimum_message_costs: minimumMessageCosts(amoriPrices, ['IT', 'CH'], 6),
    support_email: 'ciao@amorilenti.example',
    support_phone: '+39 045 000-0000',
    fictional_warning: 'È un personaggio inventato da noi.',
    // Omits body type, hair colour and eye colour, because members of this site describe themselves in their own text.
    visible_profile_fields: ['about', 'relationship_status', 'seeks', 'languages', 'interests'],
    visible_profile_notes: [
      'Qui niente misure né colori: ci si racconta a parole, e con calma.',
      'Chi ti chiede denaro non cerca amore: segnalacelo, lo guarda una persona.',
    ],
    fictional_singular: 'personaggio',
    fictional_plural: 'personaggi',
    theme: {
      light: {
        '--primary': '#2f5d50',
        '--primary-strong': '#1f4339',
        '--secondary': '#c2573a',
        '--secondary-strong': '#a4442b',
        '--ink': '#1d2a25',
        '--ink-2': '#4f5f58',
        '--ink-3': '#5c6b64',
        '--paper': '#faf9f3',
        '--tint': '#eff2e7',
        '--line': '#dfe4d5',
        '--line-strong': '#7f8e86',
        '--deep-light': '#3b7564',
        '--deep': '#2b5748',
        '--deep-dark': '#173328',
        '--blush': '#ffd9bd',
        '--gift-from': '#f6e7cf',
        '--gift-to': '#f2d9c4',
        '--gift-ink': '#5b2f17',
        '--lift': '0 1px 2px rgb(20 50 40 / 0.06), 0 12px 32px -12px rgb(20 50 40 / 0.18)',
        '--glow': '0 8px 20px -8px rgb(47 93 80 / 0.5)',
      },
      dark: {
        '--primary': '#86cdb4',
        '--primary-strong': '#a5dcc8',
        '--on-primary': '#0d1613',
        '--secondary': '#f08f6f',
        '--secondary-strong': '#f08f6f',
        '--on-secondary': '#0d1613',
        '--ink': '#eef3ea',
        '--ink-2': '#b9c8bf',
        '--ink-3': '#8c9d94',
        '--paper': '#0d1613',
        '--surface': '#15211d',
        '--tint': '#1c2b26',
        '--line': '#283a34',
        '--line-strong': '#6e857b',
        '--gift-from': '#3d3020',
        '--gift-to': '#452f24',
        '--gift-ink': '#f6dcc3',
      },
    },
  },
  company: {
    name: 'Amori Lenti Dimostrazione S.r.l.',
    address: 'Vicolo dell’Esempio 3',
    kvk: 'VR-000000',
    city: '37100 Verona',
    country: 'IT',
    tradenames: ['Amori Lenti'],
    vat_numbers: ['IT00000000000'],
    creditor_id: 'IT00ZZZ0000000000000000',
    support_phone: '+39 045 000-0000',
    delete_discount: 20,
    added: new Date('2025-09-22T09:00:00Z'),
  },
  prices: amoriPrices,
  welcome: { code: 'CONCALMA25', percentage: 25, days: 30 },
}

export const demoSites = { batticuore, amori, afield } as const
export type DemoSiteName = keyof typeof demoSites
