import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Surroundings } from '#server/adapters/surroundings/port.ts'
import { readStoredSites } from '#server/domain/sites/index.ts'
import { codeOf, failure, type HealthContext, warning } from '#server/health/context.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Time for the mail server to answer a check. */
const answer_ms = seconds(4)

/**
 * Checks the mail server, and the DNS records by which others recognise our mails: SPF (RFC 7208), DKIM (RFC 6376) and
 * DMARC (RFC 7489). A demo sends none.
 */
export async function checkMail(context: HealthContext): Promise<Finding[]> {
  const { config, mail } = context
  if (config.demo !== 'off') return []
  if (config.mail.smtp === null) return [warning('mail_undelivered')]
  const [unreachable, records] = await Promise.all([
    checkServer(mail),
    checkRecords(context).catch((error: unknown) => [warning('dns_unreachable', { value: codeOf(error) })]),
  ])
  return [...unreachable, ...records]
}

/** Connects and signs in. Sending itself waits longer for a slow server. */
async function checkServer({ verify }: HealthContext['mail']): Promise<Finding[]> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('no answer')), answer_ms)
  try {
    await Promise.race([verify?.(), limit.promise])
    return []
  } catch (error) {
    return [failure('mail_unreachable', { value: (error as Error).message })]
  } finally {
    clearTimeout(timer)
  }
}

async function checkRecords({ config, db, clock, surroundings }: HealthContext): Promise<Finding[]> {
  const { bounceDomain, smtp, inboundPort } = config.mail
  const sites = await readStoredSites(db, clock.now())
  const senders = Map.groupBy(
    sites.filter(({ settings }) => settings.support_email !== ''),
    ({ settings }) => settings.support_email.slice(settings.support_email.lastIndexOf('@') + 1),
  )
  const ofSenders = [...senders].map(async ([domain, its]) => {
    const found = await Promise.all([
      // SPF protects the return path, which is the domain of bounces where there is one.
      ...(bounceDomain === null ? [checkSpf(surroundings, domain)] : []),
      ...(smtp?.dkim ? [checkDkim(surroundings, domain, smtp.dkim)] : []),
      checkDmarc(surroundings, domain),
    ])
    // Each site has the problem for itself, because only its own staff may read its domain.
    return found.flatMap((finding) => finding && its.map(({ id: site }) => ({ ...finding, site })))
  })
  const found = await Promise.all([
    ...(bounceDomain === null ? [] : [checkSpf(surroundings, bounceDomain)]),
    ...ofSenders,
    ...(bounceDomain !== null && inboundPort !== null ? [checkBounces(surroundings, bounceDomain)] : []),
  ])
  return found.flat().filter((finding) => finding !== null)
}

async function checkSpf({ txt }: Surroundings, subject: string): Promise<Finding | null> {
  const policies = (await txt(subject)).filter((record) => /^v=spf1( |$)/i.test(record))
  // Receivers refuse a name with several policies (RFC 7208, 4.5).
  return policies.length === 1
    ? null
    : warning('spf_missing', { subject, value: policies.length === 0 ? null : String(policies.length) })
}

async function checkDkim(
  { txt }: Surroundings,
  subject: string,
  { selector, privateKey }: { selector: string; privateKey: string },
): Promise<Finding | null> {
  const value = `${selector}._domainkey.${subject}`
  const published = (await txt(value)).map((record) => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]).find(Boolean)
  if (published === undefined) return failure('dkim_missing', { subject, value })
  const ours = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' })
  const isOurs = Buffer.from(published.replaceAll(/\s/g, ''), 'base64').equals(ours)
  return isOurs ? null : failure('dkim_differs', { subject, value })
}

/** The policy of a domain holds for its subdomains too. */
async function checkDmarc({ txt }: Surroundings, subject: string): Promise<Finding | null> {
  const labels = subject.split('.')
  for (let first = 0; first <= labels.length - 2; first++) {
    // oxlint-disable-next-line no-await-in-loop -- the first policy found holds
    const records = await txt(`_dmarc.${labels.slice(first).join('.')}`)
    if (records.some((record) => /^v=DMARC1\s*;/i.test(record))) return null
  }
  return warning('dmarc_missing', { subject })
}

async function checkBounces({ mx }: Surroundings, subject: string): Promise<Finding | null> {
  return (await mx(subject)).length > 0 ? null : warning('bounce_mx_missing', { subject })
}
