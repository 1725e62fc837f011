// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_passkey_challenge: {
    parameters: {
      before: string | Date
      challenge: Buffer
      site_id: SiteId
      member_id: MemberId | null
      expires_at: string | Date
    }
    row: {}
  }
  spend_passkey_challenge: {
    parameters: {
      challenge: Buffer
      site_id: SiteId
      member_id: MemberId | null
      since: string | Date
    }
    row: {}
  }
  select_passkeys_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      credential_id: Buffer
      transports: string[]
      user_agent: string
      created_at: string
      used_at: string | null
    }
  }
  insert_passkey: {
    parameters: {
      credential_id: Buffer
      site_id: SiteId
      member_id: MemberId
      public_key: Buffer
      counter: string | number | bigint
      transports: readonly string[]
      user_agent: string
      created_at: string | Date
    }
    row: {
      credential_id: Buffer
      transports: string[]
      user_agent: string
      created_at: string
      used_at: string | null
    }
  }
  delete_passkey: {
    parameters: {
      member_id: MemberId
      credential_id: Buffer
    }
    row: {}
  }
  delete_passkeys_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_passkey: {
    parameters: {
      credential_id: Buffer
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      public_key: Buffer
      counter: string
      transports: string[]
    }
  }
  spend_signature: {
    parameters: {
      counter: string | number | bigint
      used_at: string | Date
      credential_id: Buffer
    }
    row: {}
  }
}
