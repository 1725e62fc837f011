import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette)'
const not_real =
  "(?:fint[oaie]|fals[oaie]|fake|finzione|bot|robot|chatbot|inventat[oa]|pagat[oa]|operat(?:ore|rice)|dipendente|moderat(?:ore|rice)|animat(?:ore|rice)|personaggio|fantasia|macchina|computer|programma|intelligenza artificiale|un'?ia|un'?ai)"
const real = '(?:ver[oaie]|real[ei]|uman[oa]|in carne|autentic[oa])'

export const rules: FictionalRules = {
  asks: [
    new RegExp(`\\b(?:sei|siete|6)\\b.{0,40}\\b(?:${real}|${not_real})(?![\\w-])`),
    /\besist(?:i|ete)\b|\bc'e qualcuno (?:di vero|davvero|dall'altra|dietro)/,
    new RegExp(
      `\\b(?:parl\\w+|scriv\\w+|chatt\\w+|messaggi\\w+|a che fare)\\b.{0,12}\\bcon\\b.{0,30}\\b(?:${real}|${not_real}|qualcuno|una persona)`,
    ),
    /\bchi (?:c'e|sta|si nasconde|scrive|mi scrive|risponde|mi risponde|sei)\b.{0,25}\b(?:dietro|davvero|veramente|in realta|messaggi|dall'altra)/,
    new RegExp(
      `\\b(?:profilo|foto|account|messaggi)\\b.{0,25}\\b(?:${real}|ver[ei]|${not_real})(?![\\w-])|\\b(?:persona|donna|ragazza) (?:vera|reale)\\b.*\\?`,
    ),
    /^[^a-z]*(?:bot|robot|chatgpt|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'staff|virtuale|non (?:sia|sei) una persona|personale|bots|fakes|fint[ei]|fals[ie]|profili fint[ie]',
      "(?:gia vista|vista) (?:altrove|da un'altra parte)|sei (?:davvero |proprio )?quella|risponditore",
      String.raw`software|(?:un |qualche )programma|lavor\w+ (?:qui|qua|per loro)|tutt[ei] (?:finte|falsi|fake)`,
      String.raw`nessun\w* (?:cosi )?\w+ esiste|non esiste (?:una|nessuna)|quell[ao] (?:in|nella|della) foto`,
      String.raw`la tua faccia|(?:chat)?bot|robot\w*|automa|automatic\w+|algoritmo|chat ?gpt`,
      "intelligenza artificiale|un'?(?:ia|ai)|macchina o|computer|generat[oaie]|programma automatico|fake",
      'fint[oaie]|profil[oi] (?:civetta|fals[oi]|esca)|inventat[oaie]|finzione|personaggio inventato',
      'moderat(?:rice|ore)|animat(?:rice|ore)|operat(?:rice|ore)|uman[oaie]|in carne|autentic[oa]',
      'person[ae] ver[ae]|ver[ae] person[ae]|ver[ao] o|esist(?:i|ete)|(?:ti|vi) pagano',
      String.raw`pagat[oaie] per (?:scriv|rispond|chatt)\w+|rispond\w+ (?:x|per) lavoro`,
      String.raw`(?:lavor\w+|scriv\w+) per (?:il|questo|sto) sito|(?:dell?o?|dal) (?:sito|staff)`,
      "(?:pres[ei]|rubat[ei]|scaricat[ei]) (?:da|dal|su)|davvero li|dall'altra parte",
      'dietro (?:a )?(?:sto|questo|il tuo) (?:profilo|account)|(?:fatto|creato|inventato) (?:dal|il) sito',
    ),
    you: anyWord(
      String.raw`voi|lo sei|nessun\w*|non esiste|da voi|siete|lavor\w+|tu|te|ti|sei|6|hai|tue?|scriv[ie]`,
      String.raw`rispond[aei]|parl\w+|esist[ie]|dimmi|dimostra\w*|giura\w*|dietro|questa`,
      "quest[oi] (?:profilo|account)|sto profilo|profilo|foto|mandami|qui|c'e",
    ),
    elsewhere: anyOf(
      String.raw`\b(?:mio|mia|suo|sua|al|nel|in) (?:robot|computer|bot)\b|\brobot (?:da cucina|aspira|tagliaerba)`,
      String.raw`\b(?:compr|regal|vuole|lavor|program|studi)\w*\b.{0,25}\b(?:robot|computer|intelligenza|chatbot|ia)\b`,
      String.raw`\b(?:film|libro|serie|romanzo|gioco)\b|\bpagano\b(?!.{0,25}\b(?:scriv|rispond|chatt|parlar))`,
      String.raw`\bprofili fals|\bfoto\b.{0,30}\b(?:gatto|cane|vacanz\w+)|\bestate fint`,
      String.raw`\bfint[ao] (?:pelle|tonta|tonto)`,
    ),
  },
  asks_nothing: [
    /\b(?:un|una) ver[oa] (?!person|donna|uomo|ragazz|essere|profilo)/,
    /\bnon sei (?:per niente |affatto )?fals[oa]\b(?!.*\?)/,
  ],
  self_harm: [
    /\bsuicid(?!e squad)\w*/,
    /\b(?:voglio|vorrei|preferirei|desidero) (?:solo |soltanto )?morire\b(?! dal)/,
    /\b(?:farla|la faccio) finita\b|\btoglier(?:mi|e) la vita|\b(?:ammazzar|uccider)mi\b|\bmi (?:ammazzo|uccido|tolgo la vita)\b(?! di)/,
    /\bnon (?:voglio|ho) (?:piu )?(?:voglia di )?vivere\b|\bnon (?:vale|ha) (?:piu )?(?:la pena|senso) vivere/,
    /\btagli\w+ (?:le vene|i polsi)|\bmi faccio del male\b|\bfarmi del male\b/,
    /\bmeglio se (?:non ci fossi|fossi mort[oa]|sparissi per sempre)/,
  ],
  minor: [
    new RegExp(`\\bho (?:solo |appena |quasi |ancora )?${young} anni\\b(?! (?:di|in piu|piu|fa))`),
    new RegExp(`\\b(?:ne )?(?:compio|faccio) ${young} anni\\b`),
    new RegExp(`\\bne ho (?:solo |appena )?${young}\\b(?=\\s*(?:[.,!?]|$))`),
    /\bsono (?:ancora )?(?:una? )?minorenne\b|\bnon ho ancora (?:18|diciotto)|\bho meno di (?:18|diciotto)/,
    /\b(?:vado|sono|sto|frequento|faccio) (?:ancora )?(?:alle|in|le|la) (?:scuole )?(?:medie|elementari|(?:prima|seconda|terza|1a|2a|3a) (?:media|superiore))/,
  ],
  vulnerable: [
    /\bnon riesco (?:piu )?a (?:smettere|fermarmi)\b.{0,25}\b(?:spend|comprar|crediti|scrivert)/,
    /\bho (?:speso|finito|bruciato|usato) (?:qui )?(?:tutt[oaie]|la pensione|lo stipendio|i risparmi|i soldi (?:del|dell))\b.{0,40}\b(?:pensione|stipendio|risparmi|affitto|spesa|crediti|bollett|qui|soldi)/,
    /\bho speso (?:tutta )?la pensione|\bmi sono (?:indebitat|rovinat)\w*|\bho (?:chiesto|fatto) un prestito per\b|\bsono pien[oa] di debiti/,
    /\bnon ho (?:piu )?(?:i )?soldi (?:per|da) (?:mangiare|la spesa|l'affitto|le medicine|le bollette)/,
    /\b(?:alzheimer|demenza|amministrator\w+ di sostegno|ludopati\w*|ludopatic\w*|tutore legale)\b/,
  ],
}
