// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { LanderName } from '#contract/sites/landers.ts'
import type { CampaignId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_member_origin: {
    parameters: {
      member_id: MemberId
      site_id: SiteId
      lander: string
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      signed_up_at: string | Date
    }
    row: {}
  }
  update_origin_activated: {
    parameters: {
      activated_at: string | Date
      member_id: MemberId
    }
    row: {}
  }
  update_origin_purchased: {
    parameters: {
      purchased_at: string | Date
      member_id: MemberId
    }
    row: {}
  }
  add_landing_views: {
    parameters: {
      views: string
      keys_max: number
    }
    row: {
      count_landing_views: string | null
    }
  }
  keep_landing_counts: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  delete_member_origin: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_member_origin: {
    parameters: {
      member_id: MemberId
    }
    row: {
      lander: string
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      signed_up_at: string
      activated_at: string | null
      purchased_at: string | null
    }
  }
  merge_marked_landing_counts: {
    parameters: {
      max_hour: string | Date
    }
    row: {}
  }
  select_marked_landing_count: {
    parameters: {}
    row: {}
  }
  select_landing_figures: {
    parameters: {
      time_zone: string
      site_ids: readonly SiteId[]
      from: string | Date
      to: string | Date
      by: string
      lander: string | null
      slug: string | null
      network: string | null
      ref: string | null
      sub1: string | null
      sub2: string | null
      sub3: string | null
      least: number
      limit: number
    }
    row: {
      name: string | null
      views: number
      sign_ups: number
      activations: number
      purchases: number
    }
  }
  select_campaigns: {
    parameters: {
      site_id: SiteId
    }
    row: {
      id: CampaignId
      version: number
      key: string
      name: string
      lander: LanderName
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      code: string | null
      starts_at: string
      ends_at: string | null
      created_by: StaffId
      created_at: string
    }
  }
  select_campaign: {
    parameters: {
      site_id: SiteId
      id: CampaignId
      version: number | null
    }
    row: {
      id: CampaignId
      version: number
      key: string
      name: string
      lander: LanderName
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      code: string | null
      starts_at: string
      ends_at: string | null
      created_by: StaffId
      created_at: string
    }
  }
  select_campaign_by_key: {
    parameters: {
      site_id: SiteId
      key: string
    }
    row: {
      id: CampaignId
      version: number
      key: string
      name: string
      lander: LanderName
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      code: string | null
      starts_at: string
      ends_at: string | null
      created_by: StaffId
      created_at: string
    }
  }
  insert_campaign: {
    parameters: {
      site_id: SiteId
      id: CampaignId
      version: number
      key: string
      name: string
      lander: LanderName
      slug: string
      network: string
      ref: string
      sub1: string
      sub2: string
      sub3: string
      code: string | null
      starts_at: string | Date
      ends_at: string | Date | null
      created_by: StaffId
      created_at: string | Date
    }
    row: {
      id: CampaignId
    }
  }
}
