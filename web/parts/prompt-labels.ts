import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PromptCode } from '#contract/profiles/prompts.ts'

/** X14: the prompts, to which a member's answer is the rest of the sentence or the reply. */
const labels: Readonly<Record<PromptCode, MessageDescriptor>> = {
  dinner_with_parents: msg`Una cosa che non direi a cena coi miei`,
  sunday_morning: msg`La mia domenica mattina ideale`,
  signature_dish: msg`Il piatto con cui faccio colpo`,
  small_luxury: msg`Un piccolo lusso a cui non rinuncio`,
  lonely_opinion: msg`Un’opinione che difendo contro tutti`,
  laugh_until_tears: msg`Rido fino alle lacrime quando`,
  last_picture: msg`L’ultima foto nel mio telefono`,
  secret_song: msg`La canzone che ascolto di nascosto`,
  back_tomorrow: msg`Il posto in cui tornerei domani`,
  once_never_again: msg`L’ho fatto una volta e mai più`,
  useless_talent: msg`Il mio talento più inutile`,
  learned_late: msg`L’ho imparato tardi, ma l’ho imparato`,
  win_me_over: msg`Mi conquisti se`,
  first_date: msg`Il primo appuntamento che vorrei`,
  two_hours_offline: msg`Due ore libere e il telefono spento`,
  smell_of_home: msg`Un profumo che mi riporta a casa`,
  film_by_heart: msg`Il film che so a memoria`,
  talk_for_hours: msg`Potrei parlarne per ore`,
  always_at_home: msg`In casa mia non manca mai`,
  silly_fear: msg`La mia paura più buffa`,
  tiny_triumph: msg`Una vittoria minuscola che per me è enorme`,
  friends_say: msg`I miei amici dicono di me`,
  when_i_grow_up: msg`Da grande volevo fare`,
  day_in_three_words: msg`La mia giornata in tre parole`,
  when_it_rains: msg`Se piove, mi trovi`,
  right_breakfast: msg`La colazione giusta, secondo me`,
  small_mania: msg`La mia piccola mania`,
  best_advice: msg`Il consiglio migliore che ho ricevuto`,
  worst_advice: msg`Il consiglio peggiore che ho seguito`,
  never_returned: msg`Una cosa presa in prestito e mai restituita`,
  dance_in_kitchen: msg`Mi fa ballare anche in cucina`,
  two_at_night: msg`Alle due di notte penso a`,
  sea_or_mountains: msg`Mare o montagna, e perché`,
  teach_me: msg`Insegnami a`,
  changed_my_mind: msg`Su questo ho cambiato idea`,
  grandmother_says: msg`La frase di mia nonna che ormai dico anch’io`,
  if_my_pet_spoke: msg`Se il mio animale parlasse, direbbe`,
  get_along_if: msg`Andremmo d’accordo se anche tu`,
  two_truths: msg`Due verità e una bugia: indovina`,
  ask_me_about: msg`Chiedimi di`,
}

export const formatPrompt = (i18n: I18n, prompt: PromptCode): string => i18n._(labels[prompt])
