import type { LanderAds } from './index.ts'

export const german: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Niemand passt ganz',
      turn: 'auf eine Postkarte.',
      description:
        'Eine Sommerpostkarte ist zu klein für einen Menschen. Ein Gesicht, zwei Dinge und drei Wörter müssen drauf. Mach gratis deine Collage.',
    },
  },
  member2: {
    ricominciare: { headline: 'Für dich, zum Neuanfang' },
  },
  member3: {
    weekend: {
      headline: 'Welches Wochenende',
      turn: 'teilt ihr,',
      drawn_headline: 'Welches Wochenende',
      drawn_turn: 'wird deins?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'August in der Stadt?',
      turn: 'Mach das Fenster auf.',
      description:
        'Im August leert sich die Stadt, und ein gezeichnetes Fenster bleibt erleuchtet. Öffne deins mit ein, zwei Zeilen. Registrieren ist kostenlos.',
    },
    solo: {
      headline: 'Heute Abend allein?',
      turn: 'Schau mal raus.',
      description:
        'Heute Abend allein? Eine gezeichnete Stadt, ein erleuchtetes Fenster, und die erste Zeile ist deine. Schau mal raus, registrieren ist kostenlos.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Sie altern nicht.',
      turn: 'Du lebst.',
      description:
        'Die Porträts an der Wand altern nicht, du lebst. Auch für Leute über 50 ist ein Rahmen frei. Setz deinen Namen darunter und triff echte Menschen.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Fang auf',
      turn: 'der Insel an.',
      description:
        'Fang mit Sardinien an. Such die Insel auf der Karte und vergrößere dann den Umkreis. Du siehst Orte, nie den genauen Standort. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'In der Küche',
      turn: 'brennt noch Licht.',
      description:
        'In der Küche brennt noch Licht. Komm rein, erzähl, was du gern isst und kochst, und schreib einfach los. Registrieren ist kostenlos.',
    },
  },
  video: {
    pioggia: {
      headline: 'Bringst du',
      turn: 'den Schirm mit?',
      description:
        'Ein gezeichneter Kurzfilm von zweiundzwanzig Sekunden, mit Regen. Den Schirm bringst du mit. Lös dein Ticket, registrieren ist kostenlos.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Erst das Meer,',
      turn: 'dann du.',
      description:
        'Erst das Meer, dann du. Wähl drei Dinge aus deinem Sommer, und dein Wappen ist fertig. Keine Gesichter, nicht mal gezeichnete. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Der Abend',
      turn: 'ist noch lang.',
      description:
        'Der Abend ist noch lang: ein Herz im Abendlicht, drei Szenen und so viel Zeit, wie du brauchst. Anfangen geht auch mit über 50. Gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Mit offenen Karten,',
      turn: 'unter Erwachsenen.',
      description:
        'Mit offenen Karten, unter Erwachsenen: sieben gezeichnete Figuren, und du behältst, wen du zum Essen einladen würdest. Registrieren ist kostenlos.',
    },
  },
}
