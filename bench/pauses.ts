/**
 * Measures recall and false-alarm rate of the pauses before a message is sent (X13), by language: with the rules of a site in this
 * language, and with those of a site in all languages. Then of the model alone and of both readers, on the sentences that the model has
 * not been trained with, of all languages together, because one language has few.
 */
import { asksOf } from '#contract/chats/asks.ts'
import { measurePauses } from '#i18n/hints/measure-hints.fixture.ts'
import type { Sentence } from '#i18n/hints/sentence.fixture.ts'
import { hintLanguages, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import { findByModel, loadPauseModel } from '#server/domain/chats/pauses/model/pause-model.ts'
import { findAsks, findRequest } from '#server/domain/chats/pauses/rules.ts'
import { note, report } from './figure.ts'

const every = await Promise.all(hintLanguages.map(({ language }) => rulesOf(language)))
const no_changes = { off: [], phrases: [] }

for (const { language, rules, ...halves } of hintLanguages)
  for (const [half, some] of Object.entries(halves))
    for (const [site, read] of [
      ['one', rules],
      ['all', every],
    ] as const) {
      const { recall, falseAlarms, recallOf, wrong } = measurePauses(some, (text) =>
        findAsks(text, read, no_changes),
      )
      const name = `pauses_${language}_${half}_${site}`
      const kinds = [...recallOf].map(([asks, { found, of }]) => `${asks} ${found}/${of}`).join(', ')
      report({
        name: `${name}_recall`,
        value: recall,
        unit: 'ratio',
        details: kinds,
        ...(half === 'unusual' ? {} : { atLeast: 0.8, isGate: true }),
      })
      report({ name: `${name}_false_alarms`, value: falseAlarms, unit: 'ratio', atMost: 0.03, isGate: true })
      // Held-out sentences are never printed, because a rule written for one of them would invalidate the measurement.
      if (half === 'made_with' && site === 'one')
        for (const [hint, text] of wrong) note(`${hint ?? 'harmless'}: ${text}`)
    }

/** Shares of the requests and of the harmless sentences that a reader pauses, in all languages together. */
async function readUnseen(set: 'held_out' | 'unusual', reader: 'model' | 'both') {
  const paused: { isRequest: boolean; isPaused: boolean }[] = []
  for (const { language, rules, ...sets } of hintLanguages) {
    const model = await loadPauseModel([language, 'en'])
    const read = (text: string) =>
      reader === 'model' ? findByModel(text, model, []) : findRequest(text, { rules, model }, no_changes)
    for (const [hint, text] of sets[set] as readonly Sentence[])
      if (hint === null || asksOf[hint])
        paused.push({ isRequest: hint !== null, isPaused: read(text) !== null })
  }
  const share = (isRequest: boolean) => {
    const some = paused.filter((each) => each.isRequest === isRequest)
    return some.filter(({ isPaused }) => isPaused).length / some.length
  }
  return { recall: share(true), falseAlarms: share(false) }
}

for (const reader of ['model', 'both'] as const)
  for (const set of ['held_out', 'unusual'] as const) {
    const { recall, falseAlarms } = await readUnseen(set, reader)
    const name = `pauses_${reader}_${set}`
    report({ name: `${name}_recall`, value: recall, unit: 'ratio' })
    report({ name: `${name}_false_alarms`, value: falseAlarms, unit: 'ratio' })
  }
