// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MailingType } from '#contract/mailings/mailing-types.ts'
import type { Mailing, MailingText } from '#contract/mailings/mailings.ts'
import type { MailingId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  select_mailing: {
    parameters: {
      site_id: SiteId
      id: MailingId
    }
    row: {
      id: MailingId
      site_id: SiteId
      type: MailingType
      texts: Readonly<Record<string, MailingText>>
      path: string
      code: string | null
      status: Mailing['state']
      created_by: StaffId
      created_at: string
      started_at: string | null
      ended_at: string | null
      reached: MemberId
      recipients: number
      sent: number
      visits: number
      scheduled_at: string | null
      scheduled_by: StaffId | null
      missed: NonNullable<Mailing['missed']> | null
      version: number
    }
  }
  select_mailings: {
    parameters: {
      site_id: SiteId
      limit: string | number | bigint
    }
    row: {
      id: MailingId
      site_id: SiteId
      type: MailingType
      texts: Readonly<Record<string, MailingText>>
      path: string
      code: string | null
      status: Mailing['state']
      created_by: StaffId
      created_at: string
      started_at: string | null
      ended_at: string | null
      reached: MemberId
      recipients: number
      sent: number
      visits: number
      scheduled_at: string | null
      scheduled_by: StaffId | null
      missed: NonNullable<Mailing['missed']> | null
      version: number
    }
  }
  select_recent_mailings: {
    parameters: {
      site_id: SiteId
      id: MailingId
      time_zone: string
      at: string | Date
      days: number
    }
    row: {
      id: MailingId
    }
  }
  insert_mailing: {
    parameters: {
      site_id: SiteId
      id: MailingId
      type: MailingType
      texts: string
      path: string
      code: string | null
      created_by: StaffId
      created_at: string | Date
      key: string | null
    }
    row: {
      id: MailingId
    }
  }
  select_mailing_by_key: {
    parameters: {
      site_id: SiteId
      key: string
      created_by: StaffId
    }
    row: {
      id: MailingId
    }
  }
  update_mailing_draft: {
    parameters: {
      type: MailingType
      texts: string
      path: string
      code: string | null
      staff_id: StaffId
      site_id: SiteId
      id: MailingId
      version: number
    }
    row: {
      version: number
    }
  }
  start_mailing: {
    parameters: {
      started_at: string | Date
      site_id: SiteId
      id: MailingId
      version: number
    }
    row: {}
  }
  schedule_mailing: {
    parameters: {
      scheduled_at: string | Date
      staff_id: StaffId
      site_id: SiteId
      id: MailingId
      version: number
    }
    row: {}
  }
  unschedule_mailing: {
    parameters: {
      site_id: SiteId
      id: MailingId
    }
    row: {}
  }
  start_scheduled_mailing: {
    parameters: {
      started_at: string | Date
      site_id: SiteId
      id: MailingId
      scheduled_at: string | Date
      version: number
    }
    row: {}
  }
  miss_mailing_start: {
    parameters: {
      missed: NonNullable<Mailing['missed']>
      site_id: SiteId
      id: MailingId
      scheduled_at: string | Date
    }
    row: {}
  }
  stop_mailing: {
    parameters: {
      ended_at: string | Date
      site_id: SiteId
      id: MailingId
    }
    row: {}
  }
  advance_mailing: {
    parameters: {
      next_id: MemberId | null
      recipients: number
      ended_at: string | Date
      site_id: SiteId
      id: MailingId
      reached: MemberId
    }
    row: {}
  }
  add_mailing_sent: {
    parameters: {
      site_id: SiteId
      id: MailingId
    }
    row: {}
  }
  add_mailing_visit: {
    parameters: {
      site_id: SiteId
      id: MailingId
    }
    row: {}
  }
}
