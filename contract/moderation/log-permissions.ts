import type { Role } from '#contract/accounts/accounts.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import { type AuditAction, type AuditedKind, auditActions, auditedKinds } from './audit-actions.ts'

/**
 * O1: for each kind of objects, a call that works on them. Who may not make it reads no entries about them, not even the
 * own ones of an earlier role.
 */
const callOfKind: Readonly<Record<AuditedKind, StaffCall>> = {
  ...({
    photo: 'rejectPhoto',
    pose: 'rejectPose',
    voice: 'rejectVoice',
    report: 'decideReport',
    ban: 'decideBan',
  } as const),
  ...({ complaint: 'answerComplaint', withdrawal: 'answerWithdrawal', order: 'refundOrder' } as const),
  ...({ refund: 'refundOrder', correction: 'correctCredits', money_case: 'endMoneyCase' } as const),
  ...({ member: 'getMemberFile', note: 'noteMember' } as const),
  ...({ staff: 'listStaff', staff_change: 'decideStaffChange', flagger: 'listFlaggers' } as const),
  ...({ fictional_site: 'setFictional', fictional_profile: 'createFictional' } as const),
  ...({ fictional_chat: 'getFictionalChat', hint_rule: 'listHintRules', site: 'getManagedSite' } as const),
  installation: 'getManagedSite',
  ...({ price_list: 'publishPrices', discount_code: 'createSiteCode', campaign: 'createCampaign' } as const),
  ...({ mailing: 'saveMailing', page_text: 'publishPageText', figures: 'exportFigures' } as const),
  // The acts of `proposal` are told apart by `callOfAction`.
  ...({ log: 'proposeExport', proposal: 'withdrawProposal' } as const),
}

/** Acts whose object alone does not tell which call they need. */
const callOfAction: Partial<Readonly<Record<AuditAction, StaffCall>>> = {
  ...({ refund_proposed: 'refundOrder', refund_confirmed: 'refundOrder' } as const),
  ...({ refund_rejected: 'refundOrder', refund_withdrawn: 'refundOrder' } as const),
  refund_void: 'refundOrder',
  ...({ member_sessions_ended: 'endMemberSessions', activation_resent: 'resendMemberActivation' } as const),
  member_written: 'writeToMember',
}

/** Returns the kinds of objects about which a role may read entries of the log. */
export const readableKinds = (role: Role): AuditedKind[] =>
  auditedKinds.filter((kind) => mayCall(role, callOfKind[kind]))

/** Returns the acts that a role may not read, of objects about which it may. */
export const hiddenActions = (role: Role): AuditAction[] =>
  auditActions.filter((action) => {
    const call = callOfAction[action]
    return call !== undefined && !mayCall(role, call)
  })
