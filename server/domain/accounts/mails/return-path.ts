import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '#contract/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { MailJob } from '../mail.ts'
import { selectMailAddress } from './store.ts'

/** 64 bits: nobody guesses one within the life of a server; the whole name stays below the 64 characters of RFC 5321. */
const signatureCharacters = 16

/**
 * The envelope sender of one mail (VERP): `b+{member}.{mail}.{signature}@bounces…`, so that what comes back names its
 * mail. Signed over the address it went to: when the member has another one by now, the old mailbox says nothing about
 * the new. Undefined where the installation takes no bounces.
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

/** Whose mail an envelope sender of ours names; null where it is none, or forged, or for an address no longer in use. */
export async function readReturnPath(
  app: Pick<App, 'db' | 'config'>,
  returnPath: string,
): Promise<MailJob | null> {
  const [, member, mail, signature, domain] =
    /^b\+(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@([^@]+)$/.exec(returnPath.toLowerCase()) ?? []
  if (!member || !mail || !signature || domain !== app.config.mail.bounceDomain) return null
  if (BigInt(member) > largestId || BigInt(mail) > largestId) return null
  const job: MailJob = { member: member as MemberId, mail }
  const address = (await selectMailAddress(app.db, [member, mail])).rows[0]?.address
  if (address === undefined) return null
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(app, job, address))) ? job : null
}

const largestId = 2n ** 63n - 1n

async function sign(app: Pick<App, 'db'>, { member, mail }: MailJob, address: string): Promise<string> {
  const key = await getKey(app, 'return-path')
  const said = `${member}.${mail}.${address.toLowerCase()}`
  return createHmac('sha256', key).update(said).digest('hex').slice(0, signatureCharacters)
}
