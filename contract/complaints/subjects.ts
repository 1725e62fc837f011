/** Subjects of a complaint, in display order. This file does not import zod, because pages load it. */
export const complaintSubjects = ['payment', 'credits', 'person', 'other'] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]

/**
 * States of a complaint. `open`: waits for support; `waiting`: support waits for the payment provider; `answered`: the
 * member may write again, ask for another person, or close; `closed`: the member has closed it.
 */
export const complaintStatuses = ['open', 'waiting', 'answered', 'closed'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]
