import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Zostawiłem portfel w taksówce, podrzucisz mi coś na hotel? Jutro oddam'],
  [
    'money',
    'Mój pies musi mieć operację a weterynarz chce 1500 zł, jak mi pomożesz to nigdy ci tego nie zapomnę',
  ],
  ['money', 'Jestem żołnierzem na misji i za przepustkę chcą 600 dolarów, zapłaciłabyś?'],
  ['money', 'brakuje mi na rachunek za prąd, opłacisz go?'],
  ['money', 'szukam hojnego pana na sponsoring, 1000 tygodniowo i jestem zawsze dla ciebie'],
  ['data', 'W jakim banku jesteś i ile masz na koncie?'],
  ['data', 'Do zaproszenia wizowego potrzebny mi skan twojego paszportu'],
  ['code', 'wysłali ci numer smsem, przepisz mi go tutaj jak tylko zobaczysz'],
  ['code', 'otwórz aplikację banku i zatwierdź powiadomienie, to tylko próba'],
  ['gift_card', 'sprezentujesz mi bon google play? napisz mi tylko cyferki'],
  ['crypto', 'Mam bota ze sztuczną inteligencją, robi 5% dziennie, wpuszczę cię jak coś wpłacisz'],
  ['crypto', 'próbowałeś forexu? w mojej grupie wszyscy zarabiają, dodam cię'],
  ['elsewhere', 'wpadnij na kika, tam jestem śmielsza', true],
  ['elsewhere', 'Dodaj mnie na fejsie, Sara Bielak, zdjęcie w czerwonym kapeluszu', true],
  ['elsewhere', 'napisz maila na sara kropka bielak małpa gmail kropka com', true],
  [null, 'Pies spał na nowej kanapie, więc to teraz jego kanapa'],
  [null, 'Znalazłam kiedyś portfel w taksówce i oddałam, w środku było zdjęcie kota'],
  [null, 'Mój brat jest żołnierzem i wraca za dwa tygodnie'],
  [null, 'Rachunek za prąd był w tym miesiącu wyższy niż moja samoocena'],
  [null, 'Hojny z ciebie pan, zostawiłeś mi ostatni kawałek'],
  [null, 'Dziwny ten bank, wszędzie sztuczne kwiatki'],
  [null, 'Paszport mi wygasa w maju i ciągle zapominam go wymienić'],
  [null, 'Dwa razy w tym tygodniu zapomniałam kodu do szafki na siłowni'],
  [null, 'Aplikacja banku wysyła mi powiadomienia o trzeciej w nocy'],
  [null, 'Kupiłem buty z kuponem rabatowym i nawet są wygodne'],
  [null, 'Sztuczna inteligencja napisała mi przepis z klejem, serio'],
  [null, 'Moja grupa górska rusza w sobotę o siódmej'],
  [null, 'Na fejsie siedzi już tylko moja ciotka, dla urodzin'],
  [null, 'Sto maili do przeczytania i zero chęci'],
  [null, 'Sprzedałem auto i wszędzie jeżdżę rowerem'],
]
