/**
 * Measures how reliably a message to a fictional profile is recognised as a question whether it is real, or as a sign
 * that ends the conversation (H1), by language. The labelled sentences have two halves: sentences that were known when
 * the rules were written, and held-out sentences.
 */
import {
  measureDetection,
  measureQuestions,
} from '#server/domain/chats/fictional/detection/measure-detection.fixture.ts'
import { labelledLanguages } from '#server/domain/chats/fictional/detection/sentences.fixture.ts'
import { note, report } from './figure.ts'

for (const { language, chat, ...halves } of labelledLanguages) {
  for (const [half, sentences] of Object.entries(chat)) {
    const { asks, false_alarms, wrong } = measureQuestions(sentences)
    const name = `fictional_${language}_chat_${half}`
    // No rules of words reach this with sentences that nobody knew: docs/fictional.md.
    const isGate = half === 'made_with'
    report({
      ...{ name: `${name}_questions_missed`, value: 1 - asks, unit: 'ratio', atMost: 0.1, isGate },
      details: `${sentences.asks.length} questions, as people chat`,
    })
    report({
      ...{ name: `${name}_false_alarms`, value: false_alarms, unit: 'ratio', atMost: 0.05, isGate },
      details: `${sentences.harmless.length} harmless, as people chat`,
    })
    if (isGate) for (const each of wrong) note(each)
  }
  for (const [half, sentences] of Object.entries(halves)) {
    const { asks, signals, false_alarms, wrong } = measureDetection(sentences)
    const name = `fictional_${language}_${half}`
    report({
      name: `${name}_questions_missed`,
      value: 1 - asks,
      unit: 'ratio',
      details: `${sentences.asks.length} questions`,
      atMost: 0.1,
      isGate: true,
    })
    report({
      name: `${name}_signs_missed`,
      value: 1 - signals,
      unit: 'ratio',
      details: 'signs that end the conversation',
      atMost: 0.1,
      isGate: true,
    })
    report({
      name: `${name}_false_alarms`,
      value: false_alarms,
      unit: 'ratio',
      details: `${sentences.harmless.length} harmless`,
      atMost: 0.05,
      isGate: true,
    })
    // Held-out sentences are never printed, because a rule written for one of these sentences would invalidate the
    // measurement.
    if (half === 'made_with') for (const each of wrong) note(each)
  }
}
