/** What the hints of conversations (C7) find of what they should, and what they take for it: by language and half. */

import { measureHints } from '#web/features/chats/later/hints/measure-hints.fixture.ts'
import { halves } from '#web/features/chats/later/hints/sentence.fixture.ts'
import { english } from '#web/features/chats/later/hints/sentences-en.fixture.ts'
import { italian } from '#web/features/chats/later/hints/sentences-it.fixture.ts'
import { note, report } from './figure.ts'

for (const [language, all] of [
  ['it', italian],
  ['en', english],
] as const)
  for (const [half, sentences] of Object.entries(halves(all))) {
    const { recall, falseAlarms, wrong } = measureHints(sentences)
    const harmless = sentences.filter(([hint]) => hint === null).length
    const beside = `${sentences.length - harmless} to warn of, ${harmless} harmless`
    // those are floors, not ceilings: the test beside the rules holds them
    report({ name: `hints_${language}_${half}_recall`, value: recall, unit: 'ratio', beside })
    report({
      name: `hints_${language}_${half}_false_alarms`,
      value: falseAlarms,
      unit: 'ratio',
      atMost: 0.05,
      isGate: true,
    })
    // what is held out is not to be tuned for: it is not shown
    if (half === 'made_with') for (const [hint, text] of wrong) note(`${hint ?? 'harmless'}: ${text}`)
  }
