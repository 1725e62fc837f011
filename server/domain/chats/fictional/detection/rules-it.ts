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
