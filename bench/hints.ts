/** What the hints of conversations (C7) find of what they should, and what they take for it: by language and half. */
import { measureHints } from '#web/features/chats/later/hints/measure-hints.fixture.ts'
import { sentences } from '#web/features/chats/later/hints/sentences.fixture.ts'
import { note, report } from './figure.ts'

for (const [language, halves] of Object.entries(sentences))
  for (const [half, some] of Object.entries(halves)) {
    const { recall, falseAlarms, wrong } = measureHints(some)
    const harmless = some.filter(([hint]) => hint === null).length
    const name = `hints_${language}_${half}`
    // at least 0.8: held by the test beside the rules
    report({
      name: `${name}_recall`,
      value: recall,
      unit: 'ratio',
      beside: `${some.length - harmless} to warn of`,
    })
    report({
      name: `${name}_false_alarms`,
      value: falseAlarms,
      unit: 'ratio',
      beside: `${harmless} harmless`,
      atMost: 0.05,
      isGate: true,
    })
    // what is held out is not shown: no rule is to be made with it
    if (half === 'made_with') for (const [hint, text] of wrong) note(`${hint ?? 'harmless'}: ${text}`)
  }
