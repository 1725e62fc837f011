// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { ComplaintId, MemberId, OrderId, SiteId, StaffId } from '#contract/wire/ids.ts'

export interface Statements {
  lock_complaint_numbers: {
    parameters: {}
    row: {
      last_number: number
    }
  }
  update_complaint_numbers: {
    parameters: {
      last_number: number
    }
    row: {}
  }
  select_complaint_by_key: {
    parameters: {
      site_id: SiteId
      key: string
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  insert_complaint: {
    parameters: {
      id: ComplaintId
      site_id: SiteId
      number: number
      key: string
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      due_on: string | Date
      created_at: string | Date
    }
    row: {}
  }
  insert_complaint_entry: {
    parameters: {
      complaint_id: ComplaintId
      id: string | number | bigint
      kind: ComplaintEntry['kind'] | 'answer_undone'
      staff_id: StaffId | null
      text: string
      key: string | null
      at: string | Date
    }
    row: {}
  }
  select_complaint: {
    parameters: {
      id: ComplaintId
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  lock_complaint: {
    parameters: {
      id: ComplaintId
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  select_complaint_entries: {
    parameters: {
      complaint_ids: readonly ComplaintId[]
    }
    row: {
      complaint_id: ComplaintId
      id: string
      /** `answer_undone`: an answer that was undone before its mail. Nobody is shown it. */
      kind: ComplaintEntry['kind'] | 'answer_undone'
      staff_id: StaffId | null
      text: string
      at: string
    }
  }
  select_complaint_entry_by_key: {
    parameters: {
      complaint_id: ComplaintId
      key: string
    }
    row: {
      complaint_id: ComplaintId
      id: string
      /** `answer_undone`: an answer that was undone before its mail. Nobody is shown it. */
      kind: ComplaintEntry['kind'] | 'answer_undone'
      staff_id: StaffId | null
      text: string
      at: string
    }
  }
  select_complaint_entry: {
    parameters: {
      complaint_id: ComplaintId
      id: string | number | bigint
    }
    row: {
      complaint_id: ComplaintId
      id: string
      /** `answer_undone`: an answer that was undone before its mail. Nobody is shown it. */
      kind: ComplaintEntry['kind'] | 'answer_undone'
      staff_id: StaffId | null
      text: string
      at: string
    }
  }
  select_complaint_owed: {
    parameters: {
      time_zone: string
      complaint_id: ComplaintId
    }
    row: {
      since: string | null
      due: string | null
    }
  }
  undo_complaint_answer: {
    parameters: {
      complaint_id: ComplaintId
      id: string | number | bigint
    }
    row: {}
  }
  select_complaint_answerers: {
    parameters: {
      complaint_id: ComplaintId
    }
    row: {
      staff_id: StaffId
    }
  }
  update_complaint: {
    parameters: {
      status: ComplaintStatus
      due_on: string | Date | null
      taken_by: StaffId | null
      kept_from: readonly (string | number | bigint)[]
      changed_at: string | Date
      id: ComplaintId
    }
    row: {}
  }
  select_complaints_by_number: {
    parameters: {
      site_ids: readonly SiteId[]
      number: number
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      member_id: MemberId | null
      email: string | null
    }
  }
  select_complaints_of_member: {
    parameters: {
      member_id: MemberId
      limit: string | number | bigint | null
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  select_complaints_of_address: {
    parameters: {
      site_id: SiteId
      email: string
      limit: string | number | bigint | null
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  select_due_complaints: {
    parameters: {
      site_ids: readonly SiteId[]
      status: ComplaintStatus
      skipped: readonly (string | number | bigint)[]
      limit: string | number | bigint
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  select_done_complaints: {
    parameters: {
      site_ids: readonly SiteId[]
      status: ComplaintStatus
      limit: string | number | bigint
    }
    row: {
      id: ComplaintId
      site_id: SiteId
      number: number
      member_id: MemberId | null
      email: string | null
      language: string
      subject: ComplaintSubject
      order_id: OrderId | null
      status: ComplaintStatus
      due_on: string | null
      taken_by: StaffId | null
      kept_from: StaffId[]
      created_at: string
      changed_at: string
    }
  }
  count_complaints: {
    parameters: {
      limit: string | number | bigint
      site_ids: readonly SiteId[]
    }
    row: {
      status: string
      count: number
    }
  }
  select_complaint_backlog: {
    parameters: {
      site_ids: readonly SiteId[]
      limit: string | number | bigint
      time_zone: string
    }
    row: {
      count: number
      since: string | null
      due: string | null
    }
  }
  delete_complaints: {
    parameters: {
      ids: readonly ComplaintId[]
    }
    row: {}
  }
}
