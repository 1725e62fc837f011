import type { ProviderName } from './adapters/payments/port.ts'
import { findProviderRefusal } from './domain/orders/index.ts'
import { findProvider, listSites, type ProviderRefusal } from './domain/sites/index.ts'
import type { App } from './kernel/app.ts'
import type { Site } from './kernel/site.ts'
import { StartError } from './start-error.ts'

/**
 * Checks that each site has one of the configured payment providers, and that this provider admits the site. Throws
 * `StartError` with one line for each site that does not. Without any provider it only logs a warning, because an
 * installation without sales is possible.
 */
export async function checkPaymentProviders(app: App): Promise<void> {
  const problems: string[] = []
  for (const site of await listSites(app)) problems.push(...(await problemsOf(app, site)))
  if (problems.length > 0) throw new StartError(problems.join('\n'))
}

async function problemsOf(app: App, site: Site): Promise<string[]> {
  const { domain, paymentProvider } = site
  const provider = findProvider(app, site)
  if (provider) {
    if (provider.name === 'sandbox' && app.config.demo === 'off')
      app.log.warn({ site: domain }, 'PAYMENT_SANDBOX is on, so the site sells without payment')
    const refusal = await findProviderRefusal(app, site, provider.name)
    return refusal ? [refusalLine(domain, provider.name, refusal)] : []
  }
  const configured = [...app.payments.keys()].join(' or ')
  if (paymentProvider !== null && paymentProvider !== 'sandbox')
    return [
      `Site ${domain}: its payment_provider is ${paymentProvider}, which needs ${credentials[paymentProvider]} in the environment.`,
    ]
  if (configured !== '')
    return [
      `Site ${domain}: its payment_provider is ${paymentProvider ?? 'not set'}; expected ${configured}, which the environment configures.`,
    ]
  app.log.warn({ site: domain }, 'the site has no payment provider, so it sells nothing')
  return []
}

const credentials: Record<Exclude<ProviderName, 'sandbox'>, string> = {
  mollie: 'MOLLIE_API_KEY',
  stripe: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
  verotel: 'VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY, VEROTEL_API_USERNAME, VEROTEL_API_PASSWORD',
}

function refusalLine(domain: string, provider: ProviderName, refusal: ProviderRefusal): string {
  const reasons = {
    partner_adverts: 'it shows adverts of partners (member_resell, or profiles of kind resell)',
    cam_profiles: 'it has profiles of kind cam',
    excluded_word: `its texts contain “${'word' in refusal ? refusal.word : ''}”`,
  }
  return `Site ${domain}: ${provider} does not admit it, because ${reasons[refusal.reason]}. Choose another provider for this site with its setting payment_provider, such as verotel.`
}
