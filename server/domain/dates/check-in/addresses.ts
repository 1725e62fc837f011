import { createHmac } from 'node:crypto'
import { Email } from '#contract/accounts/email.ts'
import { servedCountry } from '#contract/sites/countries.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { getSiteKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { maskPhone, parsePhone, reachesPhones } from '#server/kernel/phones.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'
import type { Site } from '#server/kernel/site.ts'

/** A way to reach a person: a mail address or a phone number (E.164). The other one is empty. */
export interface Address {
  readonly email: string
  readonly phone: string
}

/** Returns the one that is not empty. */
export const addressOf = ({ email, phone }: Address): string => phone || email

/** Returns an address as its member sees it again. */
export const showAddress = async ({ email, phone }: Address): Promise<string> =>
  phone ? maskPhone(phone) : readableAddress(email)

/**
 * Reads a typed mail address, or a mobile number if text messages reach phones. Throws `invalid_fields`.
 * @param country the country of a number without an international prefix
 */
export async function readAddress(app: App, site: Site, typed: string, country: string): Promise<Address> {
  if (reachesPhones(app) && !typed.includes('@') && /\d/.test(typed)) {
    const phone = await findMobile(site, typed, country)
    if (!phone) throw invalidFields({ address: 'phone_invalid' })
    return { email: '', phone }
  }
  const email = Email.safeParse(typed)
  if (!email.success) throw invalidFields({ address: 'invalid_email' })
  return { email: email.data, phone: '' }
}

/** Returns the member's own mobile number. Throws `invalid_fields`. */
export async function readPhone(app: App, site: Site, typed: string, country: string): Promise<string> {
  const phone = reachesPhones(app) ? await findMobile(site, typed, country) : null
  if (!phone) throw invalidFields({ phone: 'phone_invalid' })
  return phone
}

/** Returns a mobile number of a country of the site. Others could be expensive ones, which earn money for their owner. */
async function findMobile(site: Site, typed: string, country: string): Promise<string | null> {
  const phone = await parsePhone(typed, country)
  if (!phone?.isValid() || !servedCountry(site.settings.countries, phone.country)) return null
  return phone.number
}

/** Returns the keyed hash of an address, so that a database without the key tells nothing about it. */
export async function hashAddress(app: Pick<App, 'db'>, site: SiteId, address: string): Promise<Buffer> {
  const key = await getSiteKey(app, site, 'check-in-address')
  return createHmac('sha256', key).update(address).digest()
}
