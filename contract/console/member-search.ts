/** O1: what a member was found by. This file does not import zod, because pages load it. */
export const foundBy = [
  'id',
  'name',
  'address',
  'order',
  'payment',
  'complaint',
  'withdrawal',
  'report',
] as const
export type FoundBy = (typeof foundBy)[number]

/** `erased`: nothing remains but what the law requires us to store. `leaving`: erased soon. */
export const memberStates = ['not_confirmed', 'active', 'paused', 'suspended', 'leaving', 'erased'] as const
export type MemberState = (typeof memberStates)[number]

/** Reason for opening a member's file without a case. */
export const lookReasons = ['safety', 'payment', 'request', 'authority', 'check', 'other'] as const
export type LookReason = (typeof lookReasons)[number]

/** The cases for which a person may open the file of a member whom they concern. */
export const fileCases = ['photo', 'pose', 'voice', 'report', 'complaint', 'withdrawal', 'money'] as const
export type FileCase = (typeof fileCases)[number]

/** The groups of a member's timeline, by which it is filtered. */
export const timelineGroups = ['account', 'sign_ins', 'safety', 'money', 'notes'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

export const timelineKinds = [
  'signed_up',
  'activated',
  'paused',
  'left',
  'signed_in',
  'photo_sent',
  'pose_sent',
  'reported',
  'ordered',
  'refunded',
  'charged_back',
  'chargeback_reversed',
  'withdrew',
  'complained',
  'act',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Evidence that two members may be the same person: the same photo, card, bank account, phone, sentence or mail address. */
export const alikeBy = ['photo', 'card', 'account', 'phone', 'phrase', 'address'] as const
export type AlikeBy = (typeof alikeBy)[number]
