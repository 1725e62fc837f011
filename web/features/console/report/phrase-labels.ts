import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the kinds of phrases that the safety hints recognise (C7). */
export const phraseLabels: Readonly<Record<string, MessageDescriptor>> = {
  minor: msg`minorenni`,
  threat: msg`minacce`,
  crypto: msg`criptovalute`,
  gift_card: msg`carte regalo`,
  money: msg`denaro`,
  pressure: msg`insistenza`,
  elsewhere: msg`altro canale`,
  contact: msg`recapiti`,
}
