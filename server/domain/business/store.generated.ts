// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_figures_today: {
    parameters: {
      now: string | Date
      time_zone: string
    }
    row: {
      day: string
    }
  }
  select_figures_moments: {
    parameters: {
      from: string | Date
      time_zone: string
      until: string | Date
    }
    row: {
      from_time: string
      until_time: string
    }
  }
  select_figure_span_ends: {
    parameters: {}
    row: {
      site_id: SiteId
      figure: string
      currency: string
      to_day: string
    }
  }
  insert_figure_spans: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_figure_spans: {
    parameters: {
      site_ids: readonly SiteId[]
      from: string | Date
      to: string | Date
    }
    row: {
      figure: string
      currency: string
      from_day: string
      to_day: string
      amount: number
      vat: number
    }
  }
  select_last_first_purchase_day: {
    parameters: {}
    row: {
      day: string | null
    }
  }
  insert_first_purchases: {
    parameters: {
      rows: string
    }
    row: {}
  }
  sum_first_purchases: {
    parameters: {
      site_ids: readonly SiteId[]
      from: string | Date
      to: string | Date
    }
    row: {
      currency: string
      people: number
    }
  }
  select_last_figure_day: {
    parameters: {}
    row: {
      day: string | null
    }
  }
  insert_figure_days: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_counted_figure_days: {
    parameters: {}
    row: {
      day: string
    }
  }
  select_figure_day: {
    parameters: {
      day: string | Date
    }
    row: {
      site_id: SiteId
      signed_up: number
      activated: number
      with_photo: number
      wrote: number
      got_reply: number
      bought: number
      first_messages: number
      replied: number
    }
  }
  raise_figure_days: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_unseen_figure_days: {
    parameters: {
      seen_7: string | Date
      seen_28: string | Date
      seen_84: string | Date
    }
    row: {
      day: string
      seen_7: boolean
      seen_28: boolean
      seen_84: boolean
    }
  }
  update_figure_days_seen: {
    parameters: {
      rows: string
      day: string | Date
    }
    row: {}
  }
  select_figure_days: {
    parameters: {
      site_ids: readonly SiteId[]
      from: string | Date
      to: string | Date
      by_month: boolean
    }
    row: {
      from_day: string
      to_day: string
      signed_up: number
      activated: number
      with_photo: number
      wrote: number
      got_reply: number
      bought: number
      first_messages: number
      replied: number
      seen_7: number
      of_7: number
      seen_28: number
      of_28: number
      seen_84: number
      of_84: number
    }
  }
  select_last_figure_hour: {
    parameters: {}
    row: {
      at: string | null
    }
  }
  insert_figure_hours: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_figure_hour_rows: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      at: string
      activated: number
      messages: number
      purchases: number
      reported: number
    }
  }
  select_first_figure_hour: {
    parameters: {}
    row: {
      at: string | null
    }
  }
  raise_figure_hours: {
    parameters: {
      rows: string
    }
    row: {}
  }
  select_figure_hours: {
    parameters: {
      until: string
      time_zone: string
      site_ids: readonly SiteId[]
      from: string | Date
    }
    row: {
      day: string
      activated: number
      messages: number
      purchases: number
      reported: number
      activated_so_far: number
      messages_so_far: number
      purchases_so_far: number
      reported_so_far: number
    }
  }
  select_figures_local_time: {
    parameters: {
      at: string | Date
      time_zone: string
    }
    row: {
      day: string
      time: string
    }
  }
}
