import type { MemberId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MailJob } from '../mail.ts'
import { selectMailAddress } from './store.ts'

const purpose = 'return-path'

/**
 * 64 bits are too many to guess over the network. In hexadecimal digits, the local part of the return path stays below the
 * 64 characters that RFC 5321 allows.
 */
const signature_bytes = 8

/**
 * Returns the return path of one mail (VERP): `b+{member}.{mail}.{signature}@bounces…`. A bounce is sent to this
 * address, which identifies the mail. The signature includes the recipient's mail address. Therefore bounces from the
 * old mail address are ignored after the member has changed the mail address. Returns `undefined` if the installation
 * accepts no bounces.
 */
export async function makeReturnPath(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  job: MailJob,
  address: string,
): Promise<string | undefined> {
  const { bounceDomain } = app.config.mail
  if (!bounceDomain) return undefined
  const signature = await sign(app, purpose, payloadOf(job, address), signature_bytes)
  return `b+${job.member}.${job.mail}.${signature.toString('hex')}@${bounceDomain}`
}

/**
 * Decodes a return path that this installation created. Returns `null` if it is malformed or forged, if the mail is not
 * stored any more, or if the member has changed the mail address since.
 */
export async function readReturnPath(
  app: Pick<App, 'db' | 'clock' | 'config'>,
  returnPath: string,
): Promise<MailJob | null> {
  const [, member, mail, signature, domain] =
    /^b\+(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@([^@]+)$/.exec(returnPath.toLowerCase()) ?? []
  if (!member || !mail || !signature || domain !== app.config.mail.bounceDomain) return null
  if (BigInt(member) > largest_id || BigInt(mail) > largest_id) return null
  const job: MailJob = { member: member as MemberId, mail }
  const row = (await selectMailAddress(app.db, { member_id: job.member, mail_id: mail })).rows[0]
  if (!row) return null
  const payload = payloadOf(job, row.address)
  return (await isSigned(app, purpose, row.site_id, payload, Buffer.from(signature, 'hex'))) ? job : null
}

const largest_id = 2n ** 63n - 1n

const payloadOf = ({ member, mail }: MailJob, address: string): string =>
  `${member}.${mail}.${address.toLowerCase()}`
