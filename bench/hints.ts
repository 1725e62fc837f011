/**
 * Measures recall and false-alarm rate of the safety hints in conversations (C7), by language. The labelled sentences
 * have two halves: sentences that were known when the rules were written, and held-out sentences.
 */
import { measureHints } from '#i18n/hints/measure-hints.fixture.ts'
import { hintLanguages } from '#i18n/hints/sentences.fixture.ts'
import { note, report } from './figure.ts'

for (const { language, rules, ...halves } of hintLanguages)
  for (const [half, some] of Object.entries(halves)) {
    const { recall, falseAlarms, wrong } = measureHints(some, rules)
    const harmless = some.filter(([hint]) => hint === null).length
    const name = `hints_${language}_${half}`
    // Recall has no target here, because the unit test of the hint rules already requires at least 0.8.
    report({
      name: `${name}_recall`,
      value: recall,
      unit: 'ratio',
      details: `${some.length - harmless} to warn of`,
    })
    report({
      name: `${name}_false_alarms`,
      value: falseAlarms,
      unit: 'ratio',
      details: `${harmless} harmless`,
      atMost: 0.05,
      isGate: true,
    })
    // Held-out sentences are never printed, because a rule written for one of these sentences would invalidate the
    // measurement.
    if (half === 'made_with') for (const [hint, text] of wrong) note(`${hint ?? 'harmless'}: ${text}`)
  }
