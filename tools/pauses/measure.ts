/**
 * `node tools/pauses/measure.ts it.tsv…`: measures the readers of the pauses (X13) with files of `kind<TAB>text` lines, whose names begin
 * with their language. Prints recall, in all and by kind, and false alarms, of the rules, of the model, and of both together. With
 * `--all` a text is read with the words and rules of all languages, as on a site that has them all; with `--wrong` it prints what both
 * read wrong.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { hintLanguages, languageNames, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import {
  findByModel,
  loadPauseModel,
  modelKinds,
  type PauseModel,
} from '#server/domain/chats/pauses/model/pause-model.ts'
import { findAsks, findRequest } from '#server/domain/chats/pauses/rules.ts'
import { type Labelled, readLabelled } from './labelled.ts'

const no_changes = { off: [], phrases: [] }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, wrong: { type: 'boolean' } },
})

type Read = (text: string) => boolean
const share = (some: readonly Labelled[], read: Read) =>
  some.length === 0 ? '–' : (some.filter(({ text }) => read(text)).length / some.length).toFixed(3)

const totals = new Map<string, { found: number; asking: number; alarms: number; harmless: number }>()
for (const file of positionals) {
  const language = basename(file).slice(0, 2)
  const sentences = readLabelled(file, language)
  const rules = values.all
    ? await Promise.all(languageNames.map(rulesOf))
    : (hintLanguages.find((each) => each.language === language)?.rules ?? [])
  const model: PauseModel = await loadPauseModel(values.all ? languageNames : [language, 'en'])
  const byRules: Read = (text) => findAsks(text, rules, no_changes) !== null
  const byModel: Read = (text) => findByModel(text, model, []) !== null
  const byBoth: Read = (text) => findRequest(text, { rules, model }, no_changes) !== null
  const readers = { rules: byRules, model: byModel, both: byBoth }
  const [asking, harmless] = [sentences.filter(({ kind }) => kind), sentences.filter(({ kind }) => !kind)]
  for (const [name, read] of Object.entries(readers)) {
    const kinds = modelKinds.map(
      (kind) =>
        `${kind} ${share(
          asking.filter((each) => each.kind === kind),
          read,
        )}`,
    )
    console.log(
      `${language} ${name.padEnd(5)} recall ${share(asking, read)} false alarms ${share(harmless, read)} | ${kinds.join(', ')}`,
    )
    const total = totals.get(name) ?? { found: 0, asking: 0, alarms: 0, harmless: 0 }
    total.found += asking.filter(({ text }) => read(text)).length
    total.alarms += harmless.filter(({ text }) => read(text)).length
    totals.set(name, {
      ...total,
      asking: total.asking + asking.length,
      harmless: total.harmless + harmless.length,
    })
  }
  if (values.wrong)
    for (const { kind, text } of sentences)
      if (readers.both(text) !== (kind !== null)) console.log(`  ${kind ?? 'harmless'}: ${text}`)
}
for (const [name, { found, asking, alarms, harmless }] of totals)
  console.log(
    `all ${name.padEnd(5)} recall ${(found / asking).toFixed(3)} false alarms ${(alarms / harmless).toFixed(3)} (${asking} requests, ${harmless} harmless)`,
  )
