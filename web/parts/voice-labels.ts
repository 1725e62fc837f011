import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { IntroQuestion } from '#contract/photos/intro-questions.ts'

/** X16: the questions that members answer by voice. */
const questions: Readonly<Record<IntroQuestion, MessageDescriptor>> = {
  sunday_sounds: msg`Che rumore fa casa tua la domenica mattina?`,
  song_when_cooking: msg`Che cosa canti mentre cucini?`,
  grandmother_word: msg`Quale parola hai imparato da tua nonna?`,
  last_laugh: msg`Che cosa ti ha fatto ridere l’ultima volta?`,
  way_home: msg`Che cosa vedi tornando a casa la sera?`,
  good_morning: msg`Come dai il buongiorno a chi ami?`,
  favourite_place: msg`Dove porteresti chi viene a trovarti?`,
  childhood_smell: msg`Quale odore ti riporta a quando avevi sei anni?`,
  story_at_table: msg`Quale storia racconti sempre a tavola?`,
  small_joy: msg`Che cosa ti rende felice con poco?`,
  dialect: msg`Come si dice «ti voglio bene» dalle tue parti?`,
  perfect_evening: msg`Com’è una serata riuscita, secondo te?`,
}
export const introQuestionLabels = (i18n: I18n, question: IntroQuestion): string =>
  i18n._(questions[question])

/** Reasons why a voice intro is rejected, in words for its speaker and the reviewer. */
const reasons: Readonly<Record<VoiceReason, MessageDescriptor>> = {
  contact_details: msg`Dice recapiti o indirizzi`,
  advertising: msg`È pubblicità`,
  offensive: msg`Insulti, odio o minacce`,
  sexual: msg`Contenuto sessuale`,
  minor: msg`Si sente una persona minorenne`,
  not_own: msg`Non è la voce di chi ha il profilo`,
  unintelligible: msg`Non si capisce: troppo rumore o voce troppo bassa`,
  other: msg`Altro motivo`,
}
export const voiceReasonLabels = (i18n: I18n, reason: VoiceReason): string => i18n._(reasons[reason])
