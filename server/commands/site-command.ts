import type { SiteId } from '#contract/wire/ids.ts'
import { admitStaff, hasOtherSupporter, listStaff } from '../domain/accounts/index.ts'
import { createPackages, listPackages, readPackages } from '../domain/credits/index.ts'
import { audit, type AuditEntry } from '../domain/moderation/index.ts'
import {
  changeSite,
  Country,
  createSite,
  Currency,
  listMissing,
  newSite,
  plainHost,
  raiseVersion,
  readSettingTexts,
  readStoredSites,
  type StoredSite,
  textsOfValues,
} from '../domain/sites/index.ts'
import type { App, Tx } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { parseArguments } from './parse-arguments.ts'
import { readMail } from './read-mail.ts'
import { refuseAddressOfMember } from './refuse-address-of-member.ts'

export const usage = `npm run site -- add --host=HOST --name=NAME --languages=it,en --company="COMPANY" [--niche=1..7]
    [--countries=IT,CH] [--currency=EUR] [--origin=https://HOST] [--mail=ADDRESS] [--phone=NUMBER] [--provider=mollie]
npm run site -- set --host=HOST SETTING=VALUE company.DETAIL=VALUE …
npm run site -- show --host=HOST
npm run site -- prices --host=HOST --packages=CREDITS:CENTS,… [--country=IT] [--currency=EUR]
npm run site -- staff --host=HOST --mail=ADDRESS
npm run site -- list
Example, for the first site:
  npm run site -- add --host=amici.example --name=Amici --languages=it --company="Amici S.r.l."`

const text = { type: 'string' } as const
const options = {
  ...{ host: text, name: text, languages: text, company: text, niche: text, countries: text, currency: text },
  ...{ origin: text, mail: text, phone: text, provider: text, packages: text, country: text },
} as const

/** The database, and the time at which the command runs. */
interface Run {
  readonly db: App['db']
  readonly now: Date
}

/** No account of the staff makes the changes of a command. */
const byCommand = ({ now }: Run) => ({ staff: null, now })

/** Runs `npm run site` with these arguments at a time. Returns the lines to print. Throws an error with the usage. */
export async function runSiteCommand(db: App['db'], args: readonly string[], now: Date): Promise<string[]> {
  const run = { db, now }
  const { values, positionals } = parseArguments(usage, { args: [...args], allowPositionals: true, options })
  const [command, ...rest] = positionals
  const { host, name, languages, company } = values
  if (command === 'list' && rest.length === 0) return list(run, await readStoredSites(db, now))
  if (command === 'add' && host && name && languages && company && rest.length === 0)
    return add(run, { ...values, host, name, languages, company })
  if (command === 'set' && host && rest.length > 0) return set(run, host, rest)
  if (command === 'show' && host && rest.length === 0) return show(await findStored(run, host))
  if (command === 'prices' && host && values.packages && rest.length === 0)
    return addPrices(run, { ...values, host, packages: values.packages })
  if (command === 'staff' && host && values.mail && rest.length === 0)
    return admit(run, host, readMail(values.mail))
  throw new Error(usage)
}

/** Lets a staff account work on the site too. */
async function admit(run: Run, host: string, email: string): Promise<string[]> {
  const site = await findStored(run, host)
  await inTransaction(run.db, async (tx) => {
    await refuseAddressOfMember(tx, email, [site], [site.id])
    if (!(await admitStaff(tx, email, site.id)))
      throw new Error(`There is no staff account ${email}. Add one: npm run staff -- add`)
    const staff = (await listStaff(tx)).find((each) => each.email === email)
    const object = { kind: 'staff', id: staff?.id ?? site.id } as const
    const after = { sites: staff?.sites }
    await auditCommand(tx, run, { site: site.id, action: 'staff_changed', object, after })
  })
  return list(run, [site])
}

async function add(run: Run, given: Parameters<typeof newSite>[0]): Promise<string[]> {
  const { db, now } = run
  const sites = await readStoredSites(db, now)
  const site = newSite(given, sites.length === 0, now)
  if (sites.some(({ domain }) => domain === site.domain)) throw new Error(`${site.domain} is already a site.`)
  await inTransaction(db, async (tx) => {
    const id = await createSite(tx, site, now)
    await auditCommand(tx, run, { site: id, action: 'site_added', after: { ...given, host: site.domain } })
  })
  const added = `Added ${site.domain}. A running server answers for it within 15 seconds.`
  return [added, '', ...(await list(run, [await findStored(run, site.domain)]))]
}

/** Reads `SETTING=VALUE`, `company.DETAIL=VALUE` and `origin=URL` (`readSettingTexts`). */
async function set(run: Run, host: string, changes: readonly string[]): Promise<string[]> {
  const { domain } = await findStored(run, host)
  const texts = Object.fromEntries(
    changes.map((change) => {
      const [, name, value] = /^((?:company\.)?\w+)=(.*)$/s.exec(change) ?? []
      if (!name || value === undefined) throw new Error(`${change} is not SETTING=VALUE`)
      return [name, value]
    }),
  )
  await inTransaction(run.db, async (tx) => {
    const made = await changeSite(tx, domain, readSettingTexts(texts), byCommand(run))
    if (made) await auditCommand(tx, run, { ...made, action: 'site_changed' })
  })
  return list(run, [await findStored(run, host)])
}

/** Lists every setting as `set` takes it. */
const show = (site: StoredSite): string[] =>
  Object.entries(textsOfValues(site.values)).map(([name, text]) => `${name}=${text}`)

interface PricesOptions {
  readonly host: string
  readonly packages: string
  readonly country?: string | undefined
  readonly currency?: string | undefined
}

async function addPrices(run: Run, options: PricesOptions): Promise<string[]> {
  const { db, now } = run
  const { host, packages, ...given } = options
  const { id, domain, settings } = await findStored(run, host)
  const prices = readPackages(packages)
  const currency = Currency.parse(given.currency ?? settings.currency)
  const country = given.country ? Country.parse(given.country) : '*'
  await inTransaction(db, async (tx) => {
    if ((await listPackages(tx, id, country, now)).some((each) => each.country === country))
      throw new Error(`${domain} has packages for ${country} already.`)
    await createPackages(tx, id, { country, currency, prices }, now)
    await raiseVersion(tx, id)
    const after = { country, currency, packages }
    await auditCommand(tx, run, { site: id, action: 'prices_published', after })
  })
  return list(run, [await findStored(run, host)])
}

type CommandEntry = Pick<AuditEntry, 'action' | 'after'> &
  Partial<Pick<AuditEntry, 'before' | 'object'>> & { readonly site: SiteId }

/** Records the command in the audit trail of the site. The server's shell names no person. */
async function auditCommand(
  tx: Tx,
  { now }: Run,
  { site, action, object, before = {}, after }: CommandEntry,
): Promise<void> {
  const entry = { staff: null, site, member: null, action, before, after }
  await audit(tx, { ...entry, object: object ?? { kind: 'site', id: site } }, now)
}

async function findStored({ db, now }: Run, host: string): Promise<StoredSite> {
  const site = (await readStoredSites(db, now)).find(({ domain }) => domain === plainHost(host))
  if (!site) throw new Error(`There is no site ${host}.`)
  return site
}

async function list(run: Run, sites: readonly StoredSite[]): Promise<string[]> {
  if (sites.length === 0) return ['There is no site. Add one:', usage]
  const lines = await Promise.all(sites.map((site) => linesOf(run, site)))
  return lines.flat()
}

async function linesOf(run: Run, site: StoredSite): Promise<string[]> {
  const { domain, isDefault, settings, company } = site
  const facts = [settings.name, settings.locales.join(' '), `niche ${settings.niche}`, company.company_name]
  return [
    `${domain}${isDefault ? ' (default)' : ''}: ${facts.join(', ')}`,
    ...(await missingLines(run, site)).map((line) => `  ${line}`),
  ]
}

async function missingLines({ db, now }: Run, site: StoredSite): Promise<string[]> {
  const { id, domain, settings } = site
  const missing = listMissing(site)
  const [country = '*'] = settings.countries
  const sells = (await listPackages(db, id, country, now)).length > 0
  const names = missing.map(({ name }) => `${name}=…`).join(' ')
  return [
    ...missing.map(({ name, effect }) => `lacks ${name}: ${effect}`),
    ...(missing.length > 0 ? [`fill in: npm run site -- set --host=${domain} ${names}`] : []),
    ...(sells
      ? []
      : [
          'lacks a price list: it sells nothing',
          `fill in: npm run site -- prices --host=${domain} --packages=50:499,150:1199`,
        ]),
    ...((await hasOtherSupporter(db, id, []))
      ? []
      : [
          'lacks staff: nobody reviews photos or answers complaints',
          `fill in: npm run staff -- add --mail=… --name=… --role=admin --site=${domain}`,
        ]),
    ...(settings.payment_provider === null
      ? [
          'payment_provider is not set: the only configured provider is used, and with several the start refuses the site',
        ]
      : []),
  ]
}
