import type { Passkey, PasskeyId } from '#contract/accounts/passkeys.ts'
import { iso } from '#server/kernel/clock.ts'
import { nameBrowser } from '../sessions/browser.ts'
import type { PasskeyRow } from './store.ts'

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.credential_id.toString('base64url') as PasskeyId,
  ...nameBrowser(row.user_agent),
  since: iso(row.created_at),
  last_used: row.used_at && iso(row.used_at),
})
