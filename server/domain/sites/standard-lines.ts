import type { IcebreakerLine } from '#server/kernel/site.ts'

/**
 * The icebreakers of sites that configure no icebreakers. An icebreaker costs less than a message that the member
 * writes.
 */
export const standardLines: readonly IcebreakerLine[] = [
  {
    name: 'hello',
    credits: 2,
    text: {
      it: 'Ciao! Mi è piaciuto il tuo profilo. Ti va di scriverci?',
      en: 'Hi! I liked your profile. Fancy a chat?',
    },
  },
  {
    name: 'laugh',
    credits: 3,
    text: {
      it: 'Che cosa ti ha fatto ridere questa settimana?',
      en: 'What made you laugh this week?',
    },
  },
  {
    name: 'sunday',
    credits: 3,
    text: {
      it: 'La tua domenica perfetta: sveglia presto o brunch alle due?',
      en: 'Your perfect Sunday: up with the sun, or brunch at two?',
    },
  },
  {
    name: 'dish',
    credits: 3,
    text: {
      it: 'Qual è il piatto per cui attraverseresti la città?',
      en: 'Which dish would you cross town for?',
    },
  },
  {
    name: 'song',
    credits: 3,
    text: {
      it: 'Una canzone che non ti stanca mai. La ascolto e ti dico!',
      en: 'One song you never tire of. I’ll listen and report back!',
    },
  },
  {
    name: 'two_truths',
    credits: 4,
    text: {
      it: 'Due verità e una bugia su di te: provo a indovinare.',
      en: 'Two truths and a lie about you: I’ll try to guess.',
    },
  },
  {
    name: 'coffee',
    credits: 4,
    text: {
      it: 'Se il nostro primo caffè durasse tre ore, di che cosa staremmo parlando?',
      en: 'If our first coffee lasted three hours, what would we be talking about?',
    },
  },
]
