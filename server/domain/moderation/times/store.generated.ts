// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_queue_times: {
    parameters: {
      site_ids: readonly SiteId[]
      first_id: string | number | bigint
      from: string | Date
      until: string | Date
    }
    row: {
      about: string
      decided: number
      half_seconds: number | null
    }
  }
  count_decisions_by_day: {
    parameters: {
      now: string | Date
      site_ids: readonly SiteId[]
      first_id: string | number | bigint
      from: string | Date
    }
    row: {
      about: string
      decided_ago: number
      came_ago: number
      count: number
    }
  }
  count_waiting_cases_by_day: {
    parameters: {
      now: string | Date
      site_ids: readonly SiteId[]
      from: string | Date
    }
    row: {
      about: string
      came_ago: number
      count: number
    }
  }
}
