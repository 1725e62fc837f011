import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten)'
const not_real =
  '(?:falsk|fake|bot|robot|chatbot|maskine|ai|computer|computerprogram|program|fiktiv|opdigtet|opfundet|betalt|(?:en )?ansat|medarbejder|moderator|operator|kunstig intelligens|fantasifigur)'
const real =
  '(?:aegte|virkelig(?= ?(?:[?,.!]|$|eller\\b))|rigtigt? (?:menneske|person|kvinde|mand)|(?:et )?(?:rigtigt )?menneske(?= ?(?:[?,.!]|$|eller\\b))|menneskelig|af kod og blod)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(`\\b(?:er|mon) (?:du|i)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w)`),
    new RegExp(`\\bdu er\\b.{0,20}\\b(?:${real}|${not_real})(?!\\w).*\\?`),
    /\b(?:findes|eksisterer) du\b|\bfindes du\b/,
    new RegExp(
      `\\b(?:taler|skriver|chatter|snakker) (?:jeg|man)\\b.{0,25}\\bmed\\b.{0,30}\\b(?:aegte|rigtigt?|menneske|person|nogen|${not_real})\\b`,
    ),
    /\bhvem (?:sidder|er|skriver|svarer|gemmer)\b.{0,30}\b(?:bag|bagved|egentlig|i virkeligheden|disse beskeder|den anden ende)\b/,
    /\b(?:profil(?:en)?|billede\w*|foto\w*|konto)\b.{0,25}\b(?:aegte|falske?|fake|opdigtet)(?!\w)|\bfake-?profil\b|\bfalsk profil\b/,
    /^[^a-z]*(?:bot|robot|ai|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'personalet|virtuel|ikke er en (?:rigtig )?person|kod og blod|falske profiler|bots',
      String.raw`er det (?:\w+ ){0,2}dig(?= ?\?)|fra (?:siden|appen)|program|arbejder du her|alle (?:\w+ ){0,3}fake`,
      String.raw`dit (?:rigtige )?ansigt|findes ikke|aegte konto|(?:chat)?bot\w{0,3}|robot\w*|(?<!'|j'en |y )ai`,
      String.raw`chat ?gpt|maskine\w{0,2}|computer\w{0,2}|algoritme\w*|automatisk|genereret|fake\w*`,
      'falsk (?:profil|konto)|lokkeprofil|opfundet|opdigtet|fundet pa|fiktiv|moderator|operator|menneske',
      'rigtigt? (?:person|menneske|kvinde|mand|pige)|aegte|levende|virkelig (?:person|den)',
      'virkelig(?= ?(?:[?.!]|$))|eksisterer|findes (?:du|hun|han)|penge for|for siden',
      String.raw`fra (?:siden|firmaet|nettet)|stjalet|dig pa billed\w+|sidder og skriver`,
    ),
    you: anyWord(
      'alle|en af dem|dit|svarer|der sidder|findes ikke|konto|sa|du|dig|din|dine|er de|hun|hende|har jeg',
      String.raw`jeg (?:taler|snakker|skriver)|billed\w*|profil\w*|bag|nogen|hvem|eller|send`,
    ),
    elsewhere: anyOf(
      String.raw`\brobot(?:stovsuger|plaeneklipper)\w*`,
      String.raw`\b(?:min|mine|ha|have|kobt) (?:en )?(?:robot\w*|computer\w*)\b|\barbejder med ai\b`,
      String.raw`\b(?:film|bog|roman)\w{0,2}\b|\bserien?\b|\bfalske (?:nyheder|mennesker)\b`,
      String.raw`\baegte (?:kaerlighed|laeder|skind)\b|\bferiebilled\w*|\brigtigt? (?:livs|morgen)\w+`,
      String.raw`\b(?:tv|traenings?)-?program|\bmin computer\b|\bfindes (?:den|det|der)\b`,
      String.raw`\b(?:kaffe|vaske|sy)maskine`,
    ),
  },
  asks_nothing: [/\bfalske nyheder\b/],
  self_harm: [
    /\bselvmord\w*|\bselvskad\w*/,
    /\btage? (?:mit eget liv|livet af mig selv|mit liv|livet af mig)\b|\bsla mig selv ihjel\b/,
    /\b(?:vil|onsker|ville) (?:bare |helst |gerne |kun )*(?:do|vaere dod)(?= ?(?:[,.!?]|$|nu\b|og\b))|\b(?:onsker|lyst til) (?:bare )?at do\b(?! af grin)/,
    /\bikke (?:leve|vil leve|gider leve|orker at leve|lyst til at leve)\b(?! (?:i|uden kaffe|sammen))|\bvil ikke leve\b(?! (?:i|uden|sammen))/,
    /\b(?:skade|skader) mig selv\b|\b(?:cutter|skaerer i) mig selv\b|\bcutter\b/,
    /\bgore en ende pa (?:det hele|mit liv|alt)\b|\bbedre uden mig\b|\bhellere dod\b/,
  ],
  minor: [
    new RegExp(
      `\\bjeg er (?:kun |bare |lige fyldt |naesten |faktisk )*${young}(?= ?(?:$|[,.!?]|ar(?! aeldre| yngre)|og\\b|men\\b))`,
    ),
    new RegExp(`\\bjeg (?:fylder|bliver) (?:snart |forst )*${young}\\b(?! minut)`),
    /\bmindrearig\b|\bikke fyldt (?:18|atten)\b|\bunder (?:18|atten)\b|\bikke (?:18|atten) endnu\b/,
    /\bgar (?:stadig )?i (?:[5-9]\.?|femte|sjette|syvende|ottende|niende) klasse\b|\bgar i folkeskole\w*/,
  ],
  vulnerable: [
    /\bkan ikke (?:holde op|stoppe)\b.{0,25}\b(?:bruge penge|kobe|kreditter|credits|penge|skrive til dig|betale)/,
    /\b(?:brugt|spenderet|fyret) (?:hele |alle |al )?(?:min|mine|mit) (?:pension|folkepension|opsparing|lon|husleje|kontanthjaelp|penge)\b/,
    /\b(?:kommet i gaeld|i gaeld|gaeldsat|taget et lan|forgaeldet)\b/,
    /\b(?:ikke|ingen) (?:flere )?penge til (?:mad|husleje\w*|medicin|regninger\w*)\b|\bkan ikke betale (?:min )?husleje/,
    /\b(?:demens|dement|alzheimers?|ludoman|ludomani|kobemani|min vaerge|spilafhaengig)\b/,
  ],
}
