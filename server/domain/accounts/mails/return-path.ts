import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '#contract/wire/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MailJob } from '../mail.ts'
import { selectMailAddress } from './store.ts'

/**
 * Length of the signature in hexadecimal digits. 16 digits are 64 bits, which are too many to guess over the network.
 * With 16 digits, the local part of the return path stays below the 64 characters that RFC 5321 allows.
 */
const signature_characters = 16

/**
 * Returns the return path of one mail (VERP): `b+{member}.{mail}.{signature}@bounces…`. A bounce is sent to this
 * address, which identifies the mail. The signature includes the recipient's mail address. Therefore bounces from the
 * old mail address are ignored after the member has changed the mail address. Returns `undefined` if the installation
 * accepts no bounces.
 */
export async function makeReturnPath(
  app: Pick<App, 'db' | 'config'>,
  job: MailJob,
  address: string,
): Promise<string | undefined> {
  const { bounceDomain } = app.config.mail
  return bounceDomain
    ? `b+${job.member}.${job.mail}.${await sign(app, job, address)}@${bounceDomain}`
    : undefined
}

/**
 * Decodes a return path that this installation created. Returns `null` if it is malformed or forged, if the mail is not
 * stored any more, or if the member has changed the mail address since.
 */
export async function readReturnPath(
  app: Pick<App, 'db' | 'config'>,
  returnPath: string,
): Promise<MailJob | null> {
  const [, member, mail, signature, domain] =
    /^b\+(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@([^@]+)$/.exec(returnPath.toLowerCase()) ?? []
  if (!member || !mail || !signature || domain !== app.config.mail.bounceDomain) return null
  if (BigInt(member) > largest_id || BigInt(mail) > largest_id) return null
  const job: MailJob = { member: member as MemberId, mail }
  const address = (await selectMailAddress(app.db, { member_id: job.member, mail_id: mail })).rows[0]?.address
  if (address === undefined) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(app, job, address))) ? job : null
}

const largest_id = 2n ** 63n - 1n

async function sign(app: Pick<App, 'db'>, { member, mail }: MailJob, address: string): Promise<string> {
  const key = await getKey(app, 'return-path')
  const payload = `${member}.${mail}.${address.toLowerCase()}`
  return createHmac('sha256', key).update(payload).digest('hex').slice(0, signature_characters)
}
