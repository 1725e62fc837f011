// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { OpenFigures } from '#contract/numbers/numbers.ts'
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_open_numbers_period: {
    parameters: {
      days: number
      time_zone: string
      now: string | Date
    }
    row: {
      from_day: string
      until_day: string
      last_day: string
      starts_at: string
      ends_at: string
    }
  }
  select_counted_sites: {
    parameters: {
      site_ids: readonly SiteId[]
      day: string | Date
    }
    row: {
      site_id: SiteId
    }
  }
  insert_open_numbers: {
    parameters: {
      site_id: SiteId
      day: string | Date
      counted_at: string | Date
      figures: string
    }
    row: {}
  }
  select_open_numbers: {
    parameters: {
      days: number
      site_id: SiteId
      since: string | Date
      before: string | Date
    }
    row: {
      from_day: string
      last_day: string
      counted_at: string
      figures: OpenFigures
    }
  }
}
