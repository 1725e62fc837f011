import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'

/** Formats a phone number for a `tel:` link: without dashes, spaces and other characters that are not dialled (§9). */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

interface Supported {
  readonly settings: Pick<Settings, 'support_phone'>
  readonly company: Pick<CompanyInfo, 'support_phone'>
}

/**
 * Returns the phone number for a `tel:` link: the site's support number, else the company's; empty if both are missing.
 */
export const supportPhone = ({ settings, company }: Supported) =>
  dialled(settings.support_phone || company.support_phone)
