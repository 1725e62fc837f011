import type { CaseSubject } from '#contract/console/first-cases.ts'

/** For each kind of case, the start of the path that opens it; its id follows. */
const paths: Readonly<Record<CaseSubject['kind'], string>> = {
  photo: '/admin/photos?at=',
  photo_appeal: '/admin/photos?view=appeals&at=',
  pose: '/admin/verifications?at=',
  voice: '/admin/voices?at=',
  voice_appeal: '/admin/voices?at=',
  report: '/admin/reports?at=',
  report_appeal: '/admin/appeals?at=',
  complaint: '/admin/complaints/',
  withdrawal: '/admin/withdrawals?at=',
  money: '/admin/money#m-',
  conversation: '/admin/conversations/',
}

export const casePath = (kind: CaseSubject['kind'], id: string): string => paths[kind] + id
