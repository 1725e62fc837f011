import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young =
  '(?:1[0-7]|dziesiec|jedenascie|dwanascie|trzynascie|czternascie|pietnascie|szesnascie|siedemnascie)'
const not_real =
  '(?:falszyw\\w+|fejk\\w*|fake|bot|botem|robot|robotem|chatbot\\w*|maszyn[aay]|komputer\\w*|program|programem|ai|sztuczn\\w+ inteligencj\\w+|wymyslon\\w+|zmyslon\\w+|fikcyjn\\w+|oplacan\\w+|platn\\w+|ci placa|pracownic\\w+|pracownik\\w*|moderator\\w*|operator\\w*|postaci\\w*)'
const real = '(?:prawdziw\\w+|realn\\w+|czlowiekiem|ludzka|zywa osoba|zywym|z krwi|naprawde istniej\\w+)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:jestes|jestescie|jest pan|jest pani|czy to)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w| (?:skarb|przyjacie|gentleman|dzentelmen))`,
    ),
    /\b(?:istniejesz|istnieje pan|istnieje pani)\b/,
    new RegExp(
      `\\b(?:rozmawiam|pisze|gadam|czatuje|koresponduje)\\b.{0,12}\\bz\\b.{0,30}\\b(?:${real}|${not_real}|kims|osoba|czlowiekiem|maszyna)`,
    ),
    /\bkto (?:tam|to|tu|mi|naprawde|siedzi|pisze|odpisuje|odpowiada|jest|kryje)\b.{0,30}\b(?:naprawde|po drugiej stronie|za tym|te wiadomosci|za profilem|w rzeczywistosci|za ekranem)/,
    /\b(?:profil|zdjecia|zdjecie|konto|fotki)\b.{0,25}\b(?:prawdziw\w+|falszyw\w+|fejk\w*|fake|zmyslon\w+|wymyslon\w+|autentyczn\w+)/,
    /\bczy (?:tam )?(?:jest )?(?:po drugiej stronie |tam )(?:jest |siedzi )?(?:ktos|czlowiek|prawdziwa)/,
    /^[^a-z]*(?:bot|robot|ai|fejk|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      String.raw`obsluga|wirtualn\w+|krwi i kosci|fejkow|fejki|boty|to ty|ze strony|z portalu`,
      String.raw`falszywych (?:kont|profili)|program|(?:tu |tutaj )?pracujesz(?= ?(?:[?.!,]|$|tu))|same fejk\w*`,
      String.raw`twoja (?:prawdziwa )?twarz|nie istniej\w*|konto (?:autentyczne|prawdziwe)|autentyczn\w+ konto`,
      String.raw`(?:chat)?bot\w{0,2}|robot\w*|maszyn\w+|komputer\w*|automat\w*|algorytm\w*|chat ?gpt`,
      String.raw`(?<!'|j'en |y )ai|sztuczn\w+ inteligencj\w+|wygenerowan\w+|fejk\w*|fake`,
      String.raw`falszyw\w+ (?:kont\w+|profil\w*)|podpucha|wymysl(?:on\w+|ili)|zmyslon\w+|fikcyjn\w+|moderator\w*`,
      String.raw`animator\w*|operator\w*|czlowiek\w*|zywy|realn\w+`,
      String.raw`prawdziw\w+ (?:osob\w+|kobiet\w+|facet\w*|czlowiek\w*)|prawdziwa(?= ?(?:[?.!,]|$|czy))|istniejesz`,
      'istnieje(?: pani| pan|,| czy)|plac(?:a ci|ili) (?:za)?',
      String.raw`pracujesz dla (?:portalu|strony|firmy|serwisu)|z obslugi|z neta|kradzion\w+|za ktora sie pod\w*`,
      'za tym profilem|po drugiej',
    ),
    you: anyWord(
      'sama|kosci|siedzi|wszyscy|nim|taka|odpisujesz|twoja|ty|ci|cie|ciebie|jestes|jestescie|pani|pan',
      'piszesz|odpowiadasz|odpisuje|brzmisz|pracujesz|istniejesz|twoje|tu|tam|ta dziewczyna|ze zdjecia',
      String.raw`zdjeci\w+|profil\w*|konto|czy|kto|gadam|mam do|tobie|nagraj|udowodnij`,
    ),
    elsewhere: anyOf(
      String.raw`\brobot(?:a|y)? (?:sprzat|kuchen|kosz)\w*`,
      String.raw`\b(?:chce|kupil\w*|moj) (?:\w+ )?(?:robot\w*|komputer\w*)\b|\bpracuje (?:przy|nad|w|z)\b`,
      String.raw`\b(?:film\w*|ksiazk\w+|serial\w*)\b|\bfalszywych ludzi\b`,
      String.raw`\bprawdziw\w+ (?:z ciebie|mistrzyni\w*|romantyczk\w+|przyjaci\w+)\b|\bbar\b.{0,20}\bistnieje`,
      String.raw`\bprogram (?:w|tv|telewiz\w*)|\b(?:moj|padl mi) komputer|\bszczerych ludzi`,
    ),
  },
  asks_nothing: [/\bprawdziw(?:y|a) (?:skarb|przyjaciel|gentleman|dzentelmen|dama|pasja|szczesciarz)\b/],
  self_harm: [
    /\bsamoboj\w+|\bsamookalecz\w+|\bokalecz\w+ sie\b/,
    /\b(?:zabic sie|zabije sie|sie zabic|sie zabije|odebrac sobie zycie|odbiore sobie zycie|targnac sie na (?:swoje )?zycie|skonczyc ze soba|skonczyc z tym wszystkim)\b/,
    /\bchc(?:e|ialabym|ialbym) (?:juz |tylko |po prostu )*umrzec\b|\bwole umrzec\b|\bchce mi sie umrzec\b/,
    /\bnie (?:chce|mam ochoty|mam sily) (?:juz |mi sie |dalej )*zyc\b(?! (?:w|bez kawy|z))|\bnie chce mi sie (?:juz )?zyc\b/,
    /\b(?:tne sie|ciac sie|robie sobie krzywde|zrobic sobie krzywde)\b/,
    /\b(?:lepiej (?:byloby |by bylo )?(?:beze mnie|gdyby mnie nie bylo)|lepiej nie zyc|po co (?:ja )?zyje)\b/,
  ],
  minor: [
    new RegExp(
      `\\bmam (?:dopiero |tylko |prawie |jeszcze |niecale )*${young} lat\\b(?! (?:doswiad|pracy|stazu|wiecej))`,
    ),
    new RegExp(
      `\\b(?:koncze|skoncze|skonczylam|skonczylem) (?:niedlugo |zaraz |w \\w+ )?${young}(?= ?(?:lat|[,.!?]|$))`,
    ),
    /\b(?:nieletni\w*|niepelnoletni\w*|nie jestem (?:jeszcze )?pelnoletni\w*)\b|\bnie mam (?:jeszcze )?(?:18|osiemnastu)\b|\bponizej (?:18|osiemnastu)\b/,
    /\bchodze (?:jeszcze )?do (?:podstawowki|szkoly podstawowej|(?:piatej|szostej|siodmej|osmej|[5-8]) klasy|gimnazjum)\b|\bjestem w (?:siodmej|osmej|[5-8]) klasie\b/,
  ],
  vulnerable: [
    /\bnie (?:moge|umiem|potrafie) (?:juz )?przestac\b.{0,25}\b(?:wydawac|kupowac|kredyt\w*|placic|pisac do ciebie)/,
    /\b(?:wydal[ae]m|przepuscil[ae]m|stracil[ae]m|poszla|wydalam|wydalem) (?:tu )?(?:cala |caly |wszystkie |cale )?(?:moja |moje |moj |swoja )?(?:emerytur\w+|oszczednosci|pensj\w+|wyplat\w+|rent\w+|zasilek|pieniadze na (?:czynsz|jedzenie))/,
    /\b(?:zadluzyl\w+|jestem zadluzon\w+|mam (?:przez to )?dlugi|wzial[ae]m (?:kredyt|pozyczk\w+|chwilowk\w+)|wzielam (?:kredyt|pozyczk\w+|chwilowk\w+)|tone w dlugach)\b/,
    /\bnie mam (?:juz )?(?:pieniedzy )?(?:na|za co) (?:jedzenie|czynsz|leki|rachunki|kupic jedzenia|oplacic czynszu|kupic lekow)\b|\bnie stac mnie (?:juz )?na (?:jedzenie|czynsz|leki)/,
    /\b(?:demencj\w+|alzheimer\w*|hazardzist\w+|uzaleznion\w+ od (?:hazardu|zakupow|kupowania)|ubezwlasnowolnion\w+|moj kurator)\b/,
  ],
}
