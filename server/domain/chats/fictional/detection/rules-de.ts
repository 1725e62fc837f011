import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn)'
const not_real =
  '(?:fake|bot|roboter|chatbot|maschine|ki|k\\.i\\.|computer|computerprogramm|programm|erfunden\\w*|fiktiv\\w*|ausgedacht\\w*|bezahlt|angestellte?[rn]?|mitarbeiter(?:in)?|moderator(?:in)?|operator(?:in)?|animateur(?:in)?|fantasieprofil|kunstfigur)'
const real =
  '(?:echt(?= ?(?:[?,.!]|$|oder\\b|und kein))|real(?= ?(?:[?,.!]|$|oder\\b))|echte[rsn]? (?:person|mensch\\w*|frau|mann|mensch)|reale[rsn]? (?:person|mensch|frau|mann)|(?:wirklich )?ein mensch|menschlich|aus fleisch und blut|wirklich eine? (?:person|frau|mann))'

export const rules: FictionalRules = {
  asks: [
    new RegExp(`\\b(?:bist|biste|seid|sind sie)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w)`),
    /\b(?:gibt es|gibt's|gibts) dich\b|\bexistierst du\b|\bdich gibt es (?:wirklich|uberhaupt|doch)/,
    new RegExp(
      `\\b(?:schreibe?|rede?|chatte?|spreche?|unterhalte?) (?:ich|mich)\\b.{0,25}\\bmit\\b.{0,30}\\b(?:echte[nmr]?|reale[nmr]?|mensch\\w*|jemand\\w*|person|${not_real})\\b`,
    ),
    /\bwer (?:steckt|sitzt|schreibt|antwortet|ist|verbirgt sich)\b.{0,30}\b(?:dahinter|hinter|wirklich|eigentlich|in wirklichkeit|anderen seite)\b/,
    /\b(?:profil|fotos?|bilder?|account|konto)\b.{0,25}\b(?:echt|fake|gefalscht|erfunden|real|gestellt)(?= ?(?:[?,.!]|$|oder\b))|\bfake-?profil\b|\b(?:echtes|falsches) profil\b/,
    /^[^a-z]*(?:bot|roboter|fake|ki)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      String.raw`personal|virtuell|keine (?:echte )?person|fakes?|bist du das|bist das (?:\w+ )?du`,
      'von der (?:seite|firma)|falsche profile|software|arbeitest (?:du )?(?:hier|fur)',
      '(?:alle|alles) (?:hier )?fake|dein (?:echtes )?gesicht|(?:die|der|du) auf dem (?:foto|bild)',
      'keine in echt|echtes? (?:account|profil|konto)|echter (?:account|nutzer)',
      String.raw`(?:da |hier )?(?:druben|dahinter) |(?:chat)?bots?|robo\w*|ki|k\.i\.|(?:ne|eine|oder) ai|chat ?gpt`,
      String.raw`maschine|computer\w*|programm|algorithmus|automat\w+|generiert|fake\w*|fak|lockprofil|lockvogel`,
      String.raw`erfunden|erfundene?s?|ausgedacht|fiktiv\w*|moderator\w*|animateur\w*|operator\w*|mensch|menschen`,
      String.raw`echte?r? (?:mensch|person|frau|mann)|echt(?: ?(?:[?,.!]|$|oder\b|bist\b))|real(?:e person)?`,
      String.raw`(?:richtige[rn]?|reale[rn]?) (?:mensch|person|frau|mann)|ne echte|a[e]?cht oder|existier\w+`,
      String.raw`gibts? dich|fur die seite|vom team|bezahlt\b.{0,20}\b(?:schreib|chat)\w*|geklaut|ausm netz`,
      'aus dem (?:netz|internet)|anderen ende|steckt hinter',
    ),
    you: anyWord(
      String.raw`selbst|oder|einer|alle|druben|dahinter|nicht|du|dich|dir|dein\w*|bist|biste|bisch|bista|sie|ihr`,
      String.raw`ich (?:hier|grad|mit)|hier|profil|bild\w*|foto\w*|account|wer|schreib\w*|das hier|beweis\w*|zu tun`,
    ),
    elsewhere: anyOf(
      String.raw`\b(?:mein|meine|meinem|ein|einen|nen) (?:\w+)?roboter\b(?!.{0,8}bist)(?<!kein roboter)`,
      String.raw`\bstaubsauger\w*|\barbeite\b.{0,25}\b(?:ki|computer\w*|robo\w*|ai)\b|\b(?:film|buch|serie|roman)\b`,
      String.raw`\bfake news\b|\bende der stadt\b`,
      String.raw`\bbist (?:du )?(?:ein|eine) (?:guter|toller|lieber|besonderer) mensch`,
      String.raw`\bmenschen (?:ken|tref|um|mit|lern)|\boberflach\w+|\bmein\w* computer|\bcomputer(?:spiel|arbeit)\w*`,
      String.raw`\b(?:tv|fernseh|trainings?)-?programm\w*|\b(?:kaffee|wasch|nah)maschine`,
      String.raw`\bschon\w* (?:lacheln|augen|foto|bild)|\bmag menschen\b|\bmenschen die\b`,
    ),
  },
  asks_nothing: [/\bfake news\b/],
  self_harm: [
    /\bselbstmord\w*|\bsuizid\w*|\blebensmude\b/,
    /\b(?:mich|mir) (?:\w+ )?(?:umbringen|umbringe|das leben nehmen|das leben nehme|etwas antun|was antun|etwas antue)\b|\bbringe? mich um\b|\bnehme? mir das leben\b/,
    /\b(?:will|mochte|wurde gern\w*|wunsche mir zu) (?:ich )?(?:nur noch |einfach |am liebsten )*sterben\b|\bsterben (?:will|mochte)\b/,
    /\b(?:nicht (?:mehr|langer) (?:weiter)?leben|keinen lebenswillen|keine lust (?:mehr )?(?:zu|am) leben)\b/,
    /\bmich (?:\w+ )?(?:ritze|ritzen|selbst verletz\w+)\b|\britze mich\b|\bverletze mich selbst\b/,
    /\ballem ein ende (?:setzen|machen)\b|\bbesser tot\b|\bohne mich besser dran\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:ich bin|bin) (?:erst |gerade |noch |eigentlich |gerade mal |bald )*${young}(?= ?(?:$|[,.!?]|jahre? alt|j\\b|und\\b|aber\\b|geworden))`,
    ),
    new RegExp(`\\bich werde (?:bald |erst |im \\w+ |nachste\\w* \\w+ )*${young}\\b(?= ?(?:$|[,.!?]|jahre))`),
    /\bminderjahrig\b|\bnoch (?:nicht|keine) (?:18|achtzehn)\b|\bunter (?:18|achtzehn)\b/,
    /\b(?:gehe|bin) (?:noch )?in (?:die|der) (?:[5-9]|10|funfte|sechste|siebte|achte|neunte|zehnte)n?\.? klasse\b/,
  ],
  vulnerable: [
    /\bkann (?:einfach )?nicht (?:mehr )?aufhoren\b.{0,30}\b(?:geld|credits|kaufen|auszugeben|schreiben|zahlen|bezahlen)|\bkann nicht aufhoren\b.{0,20}\bzu kaufen/,
    /\b(?:meine|die|mein|das) (?:ganze |ganzes |gesamte |gesamtes |komplette )?(?:rente|ersparnisse|erspartes|ersparte|gehalt|lohn|miete|mietgeld|haushaltsgeld)\b.{0,30}\b(?:ausgegeben|verbraucht|weg|draufgegangen|verprasst)/,
    /\b(?:verschuldet|schulden gemacht|uberschuldet|kredit aufgenommen|in schulden)\b/,
    /\bkein geld (?:mehr )?(?:fur|zum) (?:essen|die miete|miete|medikamente|strom|lebensmittel|einkaufen)\b|\bmiete nicht (?:mehr )?(?:zahlen|bezahlen)\b/,
    /\b(?:demenz|alzheimer|spielsuchtig|kaufsuchtig|spielsucht|kaufsucht|gesetzliche[rn]? betreuer(?:in)?)\b/,
  ],
}
