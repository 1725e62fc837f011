import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { presentPasskey } from './present.ts'
import { selectPasskeysOfMember } from './store.ts'

/** Returns the member's passkeys, oldest first. */
export async function listPasskeys({ app, session }: MemberContext): Promise<Passkey[]> {
  const { rows } = await selectPasskeysOfMember(app.db, { member_id: session.memberId })
  return rows.map(presentPasskey)
}
