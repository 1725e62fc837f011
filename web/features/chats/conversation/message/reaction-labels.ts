import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reaction } from '#contract/chats/reactions.ts'
import { Flame, Frown, Heart, type Icon, Laugh, PartyPopper, ThumbsUp } from '#web/ui/icons/index.ts'

export const reactionIcons: Readonly<Record<Reaction, Icon>> = {
  heart: Heart,
  laugh: Laugh,
  fire: Flame,
  yes: ThumbsUp,
  party: PartyPopper,
  sad: Frown,
}

const labels: Readonly<Record<Reaction, MessageDescriptor>> = {
  heart: msg`Cuore`,
  laugh: msg`Risata`,
  fire: msg`Fuoco`,
  yes: msg`D’accordo`,
  party: msg`Evviva`,
  sad: msg`Che peccato`,
}

export const nameReaction = (i18n: I18n, reaction: Reaction): string => i18n._(labels[reaction])
