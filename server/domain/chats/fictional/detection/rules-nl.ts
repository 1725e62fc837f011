import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien)'
const not_real =
  '(?:nep|fake|bot|robot|chatbot|machine|ai|computer|computerprogramma|programma|verzonnen|bedacht|fictief|fictieve?|betaald|medewerk(?:er|ster)|werknemer|moderator|operator|personage|kunstmatige intelligentie)'
const real =
  '(?:echt(?= ?(?:[?,.!]|$|of\\b|wel\\b|en geen))|echte? (?:persoon|mens|vrouw|man|iemand)|(?:wel )?een mens|menselijk|van vlees|een bestaand\\w* persoon)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:ben|bent|zijn)\\b.{0,6}\\b(?:je|jij|u|jullie)\\b.{0,35}\\b(?:${real}|${not_real})(?!\\w)`,
    ),
    new RegExp(`\\b(?:je|jij|u) (?:bent|ben)\\b.{0,25}\\b(?:${real}|${not_real})(?!\\w)`),
    /\bbestaa?t? (?:je|jij|u)\b/,
    new RegExp(
      `\\b(?:praat|chat|schrijf|app|spreek) ik\\b.{0,25}\\bmet\\b.{0,30}\\b(?:echte?|mens|persoon|iemand|${not_real})\\b`,
    ),
    /\bwie (?:zit|schrijft|antwoordt|is|typt|schuilt)\b.{0,30}\b(?:achter|erachter|hierachter|eigenlijk|echt|deze berichten|andere kant)\b/,
    /\b(?:profiel|foto'?s?|account)\b.{0,25}\b(?:echt|nep|fake|verzonnen)(?= ?(?:[?,.!]|$|of\b|wel\b))|\bnep-?profiel\b|\becht profiel\b/,
    /^[^a-z]*(?:bot|robot|ai|nep|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'personeel|virtueel|geen (?:echt )?persoon|vlees en bloed|nep-?profielen|fakes|dat jij dat bent',
      'ben jij dat|van de (?:site|app)|achter zit|software|programma|werk (?:je|jij) hier',
      "iedereen.{0,15} nep|jouw (?:echte )?gezicht|zo'n .{0,20}bestaat niet|andere kant|echte? account",
      String.raw`(?:chat)?bots?|robot\w*|(?<!'|j'en |y )ai|chat ?gpt|machine|computer|algoritme|automatisch`,
      'geautomatiseerd|gegenereerd|nep|nep-?(?:profiel|account)|fake|lok-?profiel|verzonnen|bedacht',
      'fictief|moderator|operator|mens|echte? (?:mens|persoon|vrouw|man|of)',
      'echt(?= ?(?:[?.!,]|$|of|bent|ben))|een echte|levend|bestaand|besta(?:a?t|an)?|voor de site',
      'van de site|betaald om|betaalt|geplukt|gejat|van (?:het )?internet|wie u zegt',
    ),
    you: anyWord(
      "of|iedereen|jij er|zo'n|er|account|je|jij|jou|jouw|u|ben|bj|bent|hier|die meid|de foto|foto'?s",
      String.raw`profiel|ik met|met een|wie|achter|antwoord\w*`,
    ),
    elsewhere: anyOf(
      String.raw`\b(?:mijn|een|m'n|z'n) (?:\w+)?robot\w*\b(?! bent)(?!.{0,3}\?)|\brobot(?:maaier|stofzuiger)\w*`,
      String.raw`\bwerk\w* (?:in|met|aan) (?:de )?(?:ai|computers?|robots?)\b|\b(?:film|boek|serie|roman)\b`,
      String.raw`\bnepnieuws\b|\bneppe mensen\b|\bis dat een echte\b|\bmeen je (?:dat|het)\b|\bin het echt\b`,
      String.raw`\bechte? (?:levensgenieter|ochtendmens|lekker|goed)|\bechte? zaterdag\b|\bcafe\b|\bvakantiefoto`,
      String.raw`\bbestaat (?:die|dat|het)\b(?! nep)(?!.{0,5}of)|\bmijn computer\b|\b(?:tv|tele\w*)-?programma`,
      String.raw`\b(?:koffie|was|naai)machine|\bandere kant van (?:de stad|het land|nederland)|\bmensen\b`,
      String.raw`\bje programma\b`,
    ),
  },
  asks_nothing: [/\bnepnieuws\b/],
  self_harm: [
    /\bzelfmoord\w*|\bsuicid\w*|\bzelfdoding\b|\bautomutil\w*/,
    /\b(?:wil|zou|liever) (?:gewoon |het liefst |alleen maar |willen )*(?:dood|sterven|niet meer leven|doodgaan)\b|\bik wil niet meer (?:leven|verder leven)\b|\bdood willen\b/,
    /\bmezelf (?:iets aandoen|wat aandoen|van kant|pijn (?:doen|wil doen)|snijden|verwonden|doden)\b|\bsnij(?:d)? (?:ik )?mezelf\b/,
    /\beinde aan (?:mijn leven|alles|het leven)\b|\bmaak er een einde aan\b|\buit het leven stappen\b/,
    /\b(?:beter af zonder mij|beter dood|geen zin meer in het leven|geen reden om te leven)\b/,
  ],
  minor: [
    new RegExp(
      `\\bik ben (?:pas |nog maar |net |bijna |eigenlijk )*${young}(?= ?(?:$|[,.!?]|jaar(?! ouder| jonger| in| bij)|en\\b|maar\\b))`,
    ),
    new RegExp(`\\bik (?:word|wordt) (?:\\w+ )?${young}\\b`),
    /\bminderjarig\b|\bnog geen (?:18|achttien)\b|\bonder de (?:18|achttien)\b/,
    /\b(?:zit|zat) (?:nog )?(?:in|op) (?:de brugklas|groep 8|(?:klas|jaar) [1-4]|de (?:eerste|tweede|derde) klas|de basisschool|de middelbare school)\b/,
  ],
  vulnerable: [
    /\bkan (?:maar )?niet (?:meer )?(?:stoppen|ophouden)\b.{0,25}\b(?:uitgeven|geld|kopen|credits|betalen|schrijven)/,
    /\b(?:mijn|al mijn|het) (?:hele |laatste )?(?:pensioen|spaargeld|loon|salaris|uitkering|huur|aow|huurgeld)\b.{0,30}\b(?:uitgegeven|opgemaakt|op\b|weg|kwijt|verspild)/,
    /\b(?:schulden gemaakt|in de schulden|diep in de schuld|een lening (?:afgesloten|genomen))\b/,
    /\bgeen geld (?:meer )?(?:voor|om) (?:eten|de huur|huur|boodschappen|medicijnen|te eten|de energie)|\bhuur niet (?:meer )?betalen\b/,
    /\b(?:dementie|alzheimer|gokverslaafd\w*|koopverslaafd\w*|bewindvoerder|onder curatele)\b/,
  ],
}
