import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Do prezentu potrzebuję tylko twoich danych bankowych'],
  ['data', 'napisz numer karty i trzy cyfry z tyłu'],
  ['data', 'pokaż jakiś dokument, wystarczy prawo jazdy'],
  ['data', 'wyślesz mi zdjęcie karty kredytowej?'],
  ['data', 'Powiedz mi pin, kartę oddam jutro'],
  ['data', 'Potrzebuję twojego numeru konta do zwrotu'],
  ['code', 'Jak przyjdzie kod, wyślij mi go'],
  ['code', 'dostałaś wiadomość z sześcioma cyframi, podaj mi je'],
  ['code', 'prześlij mi kod bezpieczeństwa'],
  ['code', 'jaki kod dostałeś?'],
  ['code', 'Wklej tu kod potwierdzenia'],
  ['code', 'potrzebuję kodu, który ci wysłali smsem'],
  [null, 'Masz kod zniżkowy do kina?'],
  [null, 'Stałam dwie godziny w kolejce w banku'],
  [null, 'Prawo jazdy zdałem za trzecim razem'],
  [null, 'Grasz w karty? Uwielbiam brydża'],
  [null, 'Moja szczęśliwa liczba to siedem'],
  [null, 'Zapomniałam paszportu i spóźniłam się na samolot'],
  [null, 'Jaki dokument filmowy polecasz?'],
  [null, 'Zmienili kod do bramy i stałem na zewnątrz'],
  [null, 'Jutro egzamin, trzymaj kciuki'],
  [null, 'Wyślę ci zdjęcie obiadu'],
  [null, 'Stara mapa była dziadka'],
  [null, 'Na zdjęciu w dowodzie wyglądam jak bandyta'],
]
