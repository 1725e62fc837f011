import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { insertReadyAccounts } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { note } from './figure.ts'

const batch_members = 2_000

/** Returns the mail address of a member of the crowd. */
export const addressOf = (name: string): string => `${name}@posta.test`

interface Missing {
  readonly id: MemberId
  readonly name: string
  readonly country: string
  readonly created_at: string
}

/** Gives the crowd's members accounts, which the crowd itself lacks. They stay with the crowd. */
export async function addAccounts({ db }: App, site_id: SiteId): Promise<void> {
  const { rows: missing } = await db.query<Missing>(
    `select p.member_id as id, p.name, p.country, p.created_at::text from profile p
      where not exists (select from member m where m.id = p.member_id) order by p.member_id`,
  )
  for (let from = 0; from < missing.length; from += batch_members)
    await insertReadyAccounts(
      db,
      missing.slice(from, from + batch_members).map((member) => ({
        ...member,
        ...{ site_id, kind: 'member', email: addressOf(member.name), password_hash: 'none', paid: false },
        ...{ language: 'it', terms_version: '2026-11-01' },
      })),
    )
  if (missing.length === 0) return
  for (const table of ['member', 'member_name', 'member_email']) await db.query(`vacuum (analyze) ${table}`)
  note(`${missing.length} accounts created`)
}
