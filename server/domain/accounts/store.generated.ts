// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_member_name: {
    parameters: {
      site_id: SiteId
      name: string
      skeleton: string
      member_id: MemberId
    }
    row: {}
  }
  select_name_taken: {
    parameters: {
      site_id: SiteId
      name: string
      skeleton: string
    }
    row: {
      taken: boolean
    }
  }
  select_names_without_skeleton: {
    parameters: {
      after_site_id: string | number | bigint
      after_name: string
      limit: string | number | bigint
    }
    row: {
      site_id: SiteId
      name: string
      written: string
    }
  }
  update_name_skeletons: {
    parameters: {
      rows: string
    }
    row: {}
  }
  insert_member: {
    parameters: {
      id: MemberId
      site_id: SiteId
      kind: string
      name: string
      language: string
      email: string
      password_hash: string
      country: string
      terms_version: string | Date | null
      terms_accepted_at: string | Date | null
      signup_message: string | null
      signup_message_to: string | number | bigint | null
      tracking: string | null
      created_at: string | Date
    }
    row: {}
  }
  select_member: {
    parameters: {
      id: MemberId
    }
    row: {
      id: MemberId
      site_id: SiteId
      kind: string
      status: string
      name: string
      paid: boolean
      language: string
      email: string
      country: string
      paused: boolean
      notifications_disabled: string[]
      contact_ended: boolean
      created_at: string
    }
  }
  select_signup_message: {
    parameters: {
      id: MemberId
    }
    row: {
      message: string
      to: string
    }
  }
  delete_signup_message: {
    parameters: {
      id: MemberId
    }
    row: {}
  }
  delete_signup_message_to: {
    parameters: {
      id: MemberId
      signup_message_to: string | number | bigint
    }
    row: {}
  }
  update_member_paid: {
    parameters: {
      paid: boolean
      id: MemberId
    }
    row: {}
  }
  update_contact_ended: {
    parameters: {
      now: string | Date
      id: MemberId
    }
    row: {}
  }
  select_contact_ended: {
    parameters: {
      id: MemberId
    }
    row: {}
  }
  update_member_language: {
    parameters: {
      language: string
      id: MemberId
    }
    row: {}
  }
  lock_address: {
    parameters: {
      email: string
      site_id: SiteId
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  insert_email_claim: {
    parameters: {
      site_id: SiteId
      email: string
      member_id: MemberId
    }
    row: {}
  }
  activate_member: {
    parameters: {
      activated_at: string | Date
      id: MemberId
    }
    row: {
      site_id: SiteId
      kind: string
      email: string
    }
  }
  select_activated_since: {
    parameters: {
      id: MemberId
      since: string | Date
    }
    row: {}
  }
  select_real_members_after: {
    parameters: {
      after: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      id: MemberId
      site_id: SiteId
      activated_at: string
      paid: boolean
    }
  }
  select_real_members_among: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
    }
  }
  select_accounts_among: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
      site_id: SiteId
      is_person: boolean
    }
  }
  close_labelled_account: {
    parameters: {
      deleted_at: string | Date
      id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  select_sign_ups: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      id: MemberId
      site_id: SiteId
      created_at: string
      activated_at: string | null
    }
  }
  count_sign_ups: {
    parameters: {
      until: string
      time_zone: string
      days: readonly (string | Date)[]
      site_ids: readonly SiteId[]
    }
    row: {
      day: string
      signed_up: number
      confirmed: number
    }
  }
  select_first_sign_up: {
    parameters: {}
    row: {
      created_at: string
    }
  }
  select_labelled_among: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
    }
  }
  count_fictional_profiles: {
    parameters: {}
    row: {
      site_id: SiteId
      profiles: number
    }
  }
  select_email_owner: {
    parameters: {
      site_id: SiteId
      email: string
    }
    row: {
      member_id: MemberId
    }
  }
  select_sites_of_provisional_buyer: {
    parameters: {
      site_ids: readonly SiteId[]
      email: string
    }
    row: {
      site_id: SiteId
    }
  }
  select_member_before: {
    parameters: {
      time: string | Date
    }
    row: {}
  }
  select_unclaimed_members: {
    parameters: {
      before: string | Date
      limit: string | number | bigint
    }
    row: {
      id: MemberId
    }
  }
  select_other_reviewer: {
    parameters: {
      any: string | number | bigint
      id: string | number | bigint
    }
    row: {}
  }
  select_other_supporter: {
    parameters: {
      any: string | number | bigint
      ids: readonly (string | number | bigint)[]
    }
    row: {}
  }
  select_staff_names: {
    parameters: {
      ids: readonly (string | number | bigint)[]
    }
    row: {
      id: string
      name: string
    }
  }
  insert_staff: {
    parameters: {
      id: string | number | bigint
      email: string
      name: string
      role: string
      site_ids: readonly SiteId[]
      password_hash: string
      created_at: string | Date
    }
    row: {}
  }
  add_staff_site: {
    parameters: {
      site: string | number | bigint
      email: string
    }
    row: {
      id: string
    }
  }
  select_staff_by_email: {
    parameters: {
      email: string
      any: string | number | bigint
    }
    row: {
      id: string
      email: string
      name: string
      role: string
      site_ids: SiteId[]
      password_hash: string
    }
  }
  insert_mail: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      kind: string
      created_at: string | Date
      address: string | null
      facts: string
    }
    row: {}
  }
  select_unsent_mail: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {
      kind: string
      address: string | null
      facts: Record<string, string>
      created_at: string
    }
  }
  update_mail_sent: {
    parameters: {
      sent_at: string | Date
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
  count_mails_to_address: {
    parameters: {
      since: string | Date
      site_id: SiteId
      email: string
    }
    row: {
      count: number
    }
  }
  lock_member: {
    parameters: {
      id: MemberId
    }
    row: {
      status: string
      paid: boolean
    }
  }
  select_recent_mails: {
    parameters: {
      member_id: MemberId
      since: string | Date
    }
    row: {
      count: number
      latest: string | null
    }
  }
  insert_ready_members: {
    parameters: {
      rows: string
    }
    row: {}
  }
  update_member_password: {
    parameters: {
      password_hash: string
      id: MemberId
    }
    row: {}
  }
  update_staff_password: {
    parameters: {
      password_hash: string
      email: string
    }
    row: {}
  }
  select_claimed_addresses: {
    parameters: {
      site_id: SiteId
      min_email: string
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      email: string
    }
  }
  count_activations_by_hour: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      at: string
      count: number
    }
  }
}
