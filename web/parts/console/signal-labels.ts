import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'

/** H1: signs that end a conversation with a fictional profile. */
const labels: Readonly<Record<FictionalSignal, ReturnType<typeof msg>>> = {
  minor: msg`forse è minorenne`,
  self_harm: msg`pensa di farsi del male`,
  vulnerable: msg`spende quello che le serve per vivere, o non sa difendersi`,
}

export const signalLabel = (i18n: I18n, signal: FictionalSignal): string => i18n._(labels[signal])
