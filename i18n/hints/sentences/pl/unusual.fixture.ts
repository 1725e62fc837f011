import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Zepsuł mi się telefon, sprawisz mi nowy żebyśmy mogli gadać na wideo?'],
  ['money', 'Syn jutro kończy sześć lat a nie stać mnie nawet na tort, ogarniesz to?'],
  ['money', 'Ambasada chce 1200 euro kaucji zanim podbije papiery, po przylocie znowu są twoje'],
  ['money', 'w tym tygodniu cienko u mnie z kasą, mała pomoc by się przydała'],
  ['money', 'Mamie skończyła się insulina a apteka nie da na kreskę, błagam'],
  ['data', 'Jak twoja mama nazywała się z domu i kiedy dokładnie się urodziłeś? Dzień, miesiąc, rok'],
  ['data', 'Wpisz tu dane karty, to tylko żeby pokazać że jesteś pełnoletni'],
  ['code', 'zawibrował ci telefon? jaki numer jest w wiadomości'],
  ['code', 'zrób zrzut tego smsa co teraz przyszedł i wrzuć tutaj'],
  ['gift_card', 'podjedź na orlen, kup kupon za 100 i zrób zdjęcie paragonu z pinem'],
  ['crypto', 'Z 2000 zrobiłem 20000 w dwa miesiące, chcesz wiedzieć jak?'],
  ['crypto', 'arbitraż jest bezpieczny, mój broker robi wszystko, ty dajesz tylko pierwszą wpłatę'],
  ['elsewhere', 'Dziś usuwam tę apkę, na snapie jestem anna.b', true],
  ['elsewhere', 'napisz mi prywatnie na tej zielonej apce ;)', true],
  ['elsewhere', 'Zadzwoń 501 234 987 po ósmej', true],
  [null, 'Zepsuł mi się telefon, mam od siostry z brokatem'],
  [null, 'Tort urodzinowy syna opadł w piekarniku'],
  [null, 'Trzy godziny w kolejce do ambasady po jedną pieczątkę'],
  [null, 'Znowu makaron w tym tygodniu, miesiąc jest za długi'],
  [null, 'Mama ma cukrzycę i podjada lody po kryjomu'],
  [null, 'Nikt nie umie napisać nazwiska mojej babci'],
  [null, 'W wieku czterdziestu lat poprosili mnie o dowód przy piwie, zaszczyt'],
  [null, 'Telefon wibruje mi cały dzień przez grupę sąsiadów'],
  [null, 'Zrobiłem zrzut najgłupszego nagłówka tygodnia'],
  [null, 'Na stacji mają lepszą kawę niż w mojej kawiarni'],
  [null, 'Brat zrobił z garażu salę prób'],
  [null, 'W Monopoly zawsze tracę wszystkie domy'],
  [null, 'Usunęłam TikToka i zyskałam dwie godziny dziennie'],
  [null, 'Pomalowałem salon na zielono i wygląda jak akwarium'],
  [null, 'Na maratonie miałem numer 1234'],
]
