import type { LanderAds } from './index.ts'

export const polish: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Nikt się nie mieści',
      turn: 'na pocztówce.',
      description:
        'Letnia pocztówka to za mało na człowieka: trzeba twarzy, dwóch rzeczy i trzech słów. Ułóż własny kolaż, za darmo.',
    },
  },
  member2: {
    ricominciare: { headline: 'Dla ciebie, na nowy początek' },
  },
  member3: {
    weekend: {
      headline: 'Jaki weekend',
      turn: 'lubicie,',
      drawn_headline: 'Z kim łączy cię',
      drawn_turn: 'idealny weekend?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Sierpień w\u00a0mieście?',
      turn: 'Otwórz okno.',
      description:
        'W sierpniu miasto pustoszeje, a jedno narysowane okno wciąż się świeci. Otwórz swoje jednym lub dwoma zdaniami: rejestracja jest bezpłatna.',
    },
    solo: {
      headline: 'Wieczór w\u00a0pojedynkę?',
      turn: 'Wyjrzyj.',
      description:
        'Wieczór w pojedynkę? Narysowane miasto, jedno rozświetlone okno, a pierwsze zdanie jest twoje. Wyjrzyj: rejestracja jest bezpłatna.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Portrety nie mają planów.',
      turn: 'Ty masz.',
      description:
        'Portrety na ścianie nie mają planów, a ty masz. Po pięćdziesiątce też czeka pusta rama: podpisz ją swoim imieniem i poznaj prawdziwych ludzi.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Zacznij',
      turn: 'od wyspy.',
      description:
        'Zacznij od Sardynii: wybierz wyspę na mapie, a potem szukaj tak daleko, jak chcesz. Widać tylko miejsca, bez dokładnego położenia. Za darmo.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'W kuchni',
      turn: 'pali się światło.',
      description:
        'W kuchni pali się światło: wejdź, powiedz, co lubisz jeść i gotować, i zacznij pisać. Rejestracja jest bezpłatna.',
    },
  },
  video: {
    pioggia: {
      headline: 'Weźmiesz',
      turn: 'parasol?',
      description:
        'Film rysunkowy, dwadzieścia dwie sekundy i deszcz. Parasol już na ciebie czeka: weź bilet i załóż konto, za darmo.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Lato i morze,',
      turn: 'potem ty.',
      description:
        'Lato i morze, potem ty: wybierz trzy rzeczy ze swojego lata i masz własny herb. Żadnych twarzy, nawet narysowanych. Za darmo.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Słońce jest',
      turn: 'jeszcze wysoko.',
      description:
        'Słońce jest jeszcze wysoko: serce o zachodzie, trzy sceny i tyle czasu, ile ci trzeba. Po pięćdziesiątce też można tak zacząć.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Gramy w otwarte karty,',
      turn: 'bez pośpiechu.',
      description:
        'Gramy w otwarte karty, bez pośpiechu: siedem narysowanych postaci, a ty zatrzymujesz te, które zaprosisz na kolację. Pierwsze zdanie masz już gotowe.',
    },
  },
}
