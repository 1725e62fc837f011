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
    weekend: {
      headline: 'When the weekend',
      turn: 'comes,',
      drawn_headline: 'What’s your kind',
      drawn_turn: 'of weekend?',
    },
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
      headline: 'They never age.',
      turn: 'You get to live.',
      description:
        'The portraits on the wall never age; you get to live. There’s an empty frame after 50, too: hang up your name and meet real people.',
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
      headline: 'The light’s on',
      turn: 'in the kitchen.',
      description:
        'The light’s on in the kitchen: start with what you love to cook and eat, and write from there. Joining is free.',
    },
  },
  video: {
    pioggia: {
      headline: 'Will you bring',
      turn: 'the umbrella?',
      description:
        'A twenty-two-second animated film, with rain. You bring the umbrella: take your ticket and join, free.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'The sea,',
      turn: 'then you.',
      description:
        'The sea, then you: choose three things from your summer and you have your crest. No faces here, not even drawn ones. Free.',
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
      turn: 'no rush.',
      description:
        'Cards on the table, no rush: seven drawn characters, and you keep the ones you’d ask to dinner. Your first line writes itself.',
    },
  },
}
