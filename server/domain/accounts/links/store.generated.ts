// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { LinkClosed } from '#contract/accounts/links.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_link: {
    parameters: {
      token_hash: Buffer
      purpose: string
      site_id: SiteId
      member_id: MemberId
      created_at: string | Date
      expires_at: string | Date
      facts: string
    }
    row: {}
  }
  select_link: {
    parameters: {
      before: string | Date
      token_hash: Buffer
      site_id: SiteId
    }
    row: {
      purpose: string
      member_id: MemberId
      facts: Record<string, string>
      expired: boolean
      /** Reason why the link was closed. Null if the link was not closed, even if the link has expired. */
      closed: LinkClosed | null
    }
  }
  spend_link: {
    parameters: {
      used_at: string | Date
      closed_as: string | null
      token_hash: Buffer
      site_id: SiteId
    }
    row: {}
  }
  close_links_of_member: {
    parameters: {
      used_at: string | Date
      closed_as: string
      member_id: MemberId
      purposes: readonly string[]
    }
    row: {}
  }
  select_member_notifications: {
    parameters: {
      id: MemberId
      site_id: SiteId
    }
    row: {
      name: string
      /** Choices by notification type. Contains only choices that differ from the default. */
      notifications: Record<string, string>
      notifications_disabled: string[]
    }
  }
  end_notifications_of_type: {
    parameters: {
      is_default: boolean
      type: string
      id: MemberId
      site_id: SiteId
    }
    row: {}
  }
  disable_notifications: {
    parameters: {
      reason: string
      id: MemberId
      site_id: SiteId
    }
    row: {}
  }
  insert_partner_link: {
    parameters: {
      token: string
      site_id: SiteId
      member_id: MemberId
      partner: string
      url: string
      created_at: string | Date
    }
    row: {}
  }
  select_partner_link: {
    parameters: {
      token: string
      site_id: SiteId
    }
    row: {
      partner: string
      url: string
    }
  }
  select_partner_link_of_member: {
    parameters: {
      member_id: MemberId
    }
    row: {
      token: string
    }
  }
}
