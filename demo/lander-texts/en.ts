import type { LanderAds } from './index.ts'

export const english: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Nobody fits in',
      turn: 'a postcard.',
      description:
        'A summer postcard is too small for a person: it takes a face, two things and three words. Make your own collage, free.',
    },
  },
  member2: {
    ricominciare: { headline: 'To you, starting over' },
  },
  member3: {
    weekend: { headline: 'What weekend do you', drawn_headline: 'What weekend do you put' },
  },
  alonetonight: {
    estate: {
      headline: 'Alone in the city?',
      turn: 'Open the window.',
      description:
        'August empties the city, and one drawn window stays lit. Open yours with a line or two: joining is free.',
    },
    solo: {
      headline: 'On your own?',
      turn: 'Lean out.',
      description:
        'On your own tonight? A drawn city, a lit window, and the first line is yours. Lean out: joining is free.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'They don’t age.',
      turn: 'You live.',
      description:
        'The portraits on the wall don’t age; you live. After 50 there is an empty frame too: hang up your name and meet real people.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Start',
      turn: 'on the island.',
      description:
        'Start in Sardinia: pick the island on the map, then widen as far as you like. It shows places, never the exact spot. Free.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'In the kitchen',
      turn: 'the light is on.',
      description:
        'The light is on in the kitchen: come in by what you love to cook and eat, and start writing from there. Joining is free.',
    },
  },
  video: {
    pioggia: {
      headline: 'Will you bring',
      turn: 'the umbrella?',
      description:
        'A drawn film of twenty-two seconds, with rain. You bring the umbrella: take the ticket and join, free.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'The sea,',
      turn: 'then you.',
      description:
        'The sea, then you: choose three things of your summer and you have your crest. No faces here, not even drawn ones. Free.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'The sun',
      turn: 'is still up.',
      description:
        'The sun is still up: a heart at sunset, three scenes and all the time you need. After 50 you can begin like this too, free.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Cards on the table,',
      turn: 'among grown‑ups.',
      description:
        'Cards on the table, among grown‑ups: seven drawn characters, and you keep those you would ask to dinner. Joining is free.',
    },
  },
}
