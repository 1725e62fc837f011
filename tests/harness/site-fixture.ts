import type { NewSite } from '#server/domain/sites/index.ts'

/** Returns a complete site with ordinary settings. */
export function siteFixture(domain: string, isDefault: boolean): NewSite {
  return {
    domain,
    origin: `https://${domain}`,
    isDefault,
    settings: {
      countries: ['IT', 'CH', 'GB'],
      name: domain,
      index_title: 'Il prossimo batticuore è qui vicino.',
      description: 'Incontri a cuore aperto.',
      minimum_message_costs: { IT: { costs: 30, currency: 'EUR' } },
      support_email: domain.includes('.') ? `aiuto@${domain}` : `aiuto@${domain}.test`,
      support_phone: '+39 051 123-4567',
      domain_language: 'it_IT',
      fictional_warning: 'Profilo gestito dal sito.',
      fictional_singular: 'profilo di fantasia',
      fictional_plural: 'profili di fantasia',
      mail_name: 'Test',
      member_resell: true,
      age_proof: 'offered',
      locales: ['it', 'en'],
      currency: 'EUR',
    },
    company: {
      name: 'Batticuore S.r.l.',
      address: 'Via Zamboni 1',
      kvk: 'BO-000000',
      city: 'Bologna',
      country: 'IT',
      tradenames: ['Batticuore'],
      vat_numbers: ['IT00000000000'],
      creditor_id: 'IT00ZZZ0000000000000000',
      support_phone: '+39 051 123-4567',
      delete_discount: 30,
      added: new Date('2024-02-01T00:00:00Z'),
    },
  }
}
