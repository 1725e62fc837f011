import { hintLanguages } from '#i18n/hints/sentences.fixture.ts'
import { findAsks } from '#server/domain/chats/pauses/rules.ts'
import type { Labelled } from './labelled.ts'

const no_changes = { off: [], phrases: [] }
const rules = new Map(hintLanguages.map(({ language, rules }) => [language, rules]))

/** Tells whether the rules pause a sentence, those of its language and of English. */
export const isPausedByRules = ({ language, text }: Labelled): boolean =>
  findAsks(text, rules.get(language) ?? [], no_changes) !== null
