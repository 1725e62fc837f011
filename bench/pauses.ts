/**
 * Measures recall and false-alarm rate of the pauses before a message is sent (X13), by language: with the rules of a site in this
 * language, and with those of a site in all languages.
 */
import { measurePauses } from '#i18n/hints/measure-hints.fixture.ts'
import { hintLanguages, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import { findAsks } from '#server/domain/chats/pauses/rules.ts'
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
