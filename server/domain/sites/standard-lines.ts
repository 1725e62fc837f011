import type { IcebreakerLine } from '#server/kernel/site.ts'

/** Prices of the standard icebreakers, in credits. An icebreaker costs less than a message that the member writes. */
const prices = { hello: 2, laugh: 3, sunday: 3, dish: 3, song: 3, two_truths: 4, coffee: 4 }

type Lines = Readonly<Record<keyof typeof prices, string>>

/** The lines by language. None of them tells the gender of its writer or its reader. */
const lines: Readonly<Record<string, Lines>> = {
  da: {
    hello: 'Hej, jeg kan godt lide din profil. Skal vi skrive sammen?',
    laugh: 'Hvad fik dig til at grine i denne uge?',
    sunday: 'Din perfekte søndag: tidligt op eller brunch klokken to?',
    dish: 'Hvilken ret ville du cykle gennem hele byen for?',
    song: 'En sang, du aldrig bliver træt af? Jeg hører den og melder tilbage.',
    two_truths: 'To sandheder og en løgn om dig, så gætter jeg løgnen.',
    coffee: 'Hvis vores første kaffe varer tre timer, hvad taler vi så om?',
  },
  de: {
    hello: 'Hi, dein Profil gefällt mir. Hast du Lust zu schreiben?',
    laugh: 'Worüber hast du diese Woche gelacht?',
    sunday: 'Dein perfekter Sonntag: früh raus oder Frühstück um zwei?',
    dish: 'Für welches Gericht würdest du durch die ganze Stadt fahren?',
    song: 'Welches Lied wird dir nie zu viel? Ich höre rein und berichte.',
    two_truths: 'Zwei Wahrheiten und eine Lüge über dich, und ich rate, was nicht stimmt.',
    coffee: 'Wenn unser erster Kaffee drei Stunden dauert: Worüber reden wir da gerade?',
  },
  en: {
    hello: 'Hi! I liked your profile. Fancy a chat?',
    laugh: 'What made you laugh this week?',
    sunday: 'Your perfect Sunday: up with the sun, or brunch at two?',
    dish: 'Which dish would you cross town for?',
    song: 'One song you never tire of. I’ll listen and report back!',
    two_truths: 'Two truths and a lie about you: I’ll try to guess.',
    coffee: 'If our first coffee lasted three hours, what would we be talking about?',
  },
  es: {
    hello: 'Hola, me ha gustado tu perfil. ¿Hablamos un rato?',
    laugh: '¿Qué te ha hecho reír esta semana?',
    sunday: 'Tu domingo perfecto: ¿madrugar o vermú a las dos?',
    dish: '¿Por qué plato cruzarías la ciudad?',
    song: 'Una canción que nunca te canse. La escucho y te cuento.',
    two_truths: 'Dos verdades y una mentira sobre ti: a ver si la adivino.',
    coffee: 'Si nuestro primer café durase tres horas, ¿de qué estaríamos hablando?',
  },
  fi: {
    hello: 'Moi, profiilisi jäi mieleen. Jutellaanko?',
    laugh: 'Mikä sai sinut nauramaan tällä viikolla?',
    sunday: 'Täydellinen sunnuntai: aikaisin ylös vai brunssi kahdelta?',
    dish: 'Minkä ruoan takia lähtisit toiselle puolelle kaupunkia?',
    song: 'Biisi, johon et kyllästy koskaan? Kuuntelen ja kerron, miltä kuulosti.',
    two_truths: 'Kaksi totuutta ja yksi valhe sinusta, niin minä arvaan valheen.',
    coffee: 'Jos ensimmäiset kahvimme venyisivät kolmeen tuntiin, mistä silloin puhuttaisiin?',
  },
  fr: {
    hello: 'Salut, ton profil me plaît. On s’écrit\u202f?',
    laugh: 'Qu’est-ce qui t’a fait rire cette semaine\u202f?',
    sunday: 'Ton dimanche idéal\u00a0: marché à neuf heures ou brunch à quatorze\u202f?',
    dish: 'Pour quel plat traverserais-tu toute la ville\u202f?',
    song: 'Une chanson dont tu ne te lasses jamais\u202f? Je l’écoute et je te raconte.',
    two_truths: 'Deux vérités et un mensonge sur toi\u00a0: à moi de trouver le mensonge.',
    coffee: 'Si notre premier café durait trois heures, de quoi serait-on en train de parler\u202f?',
  },
  it: {
    hello: 'Ciao! Mi è piaciuto il tuo profilo. Ti va di scriverci?',
    laugh: 'Che cosa ti ha fatto ridere questa settimana?',
    sunday: 'La tua domenica perfetta: sveglia presto o brunch alle due?',
    dish: 'Qual è il piatto per cui attraverseresti la città?',
    song: 'Una canzone che non ti stanca mai. La ascolto e ti dico!',
    two_truths: 'Due verità e una bugia su di te: provo a indovinare.',
    coffee: 'Se il nostro primo caffè durasse tre ore, di che cosa staremmo parlando?',
  },
  nb: {
    hello: 'Hei, jeg likte profilen din. Har du lyst til å prate litt?',
    laugh: 'Hva fikk deg til å le denne uka?',
    sunday: 'Den perfekte søndagen: tidlig ut på tur eller frokost klokka to?',
    dish: 'Hvilken rett ville du gått tvers gjennom byen for?',
    song: 'En sang du aldri går lei av? Jeg hører på den og melder tilbake.',
    two_truths: 'To sannheter og en løgn om deg, så gjetter jeg løgnen.',
    coffee: 'Hvis den første kaffen vår varer i tre timer, hva snakker vi om da?',
  },
  nl: {
    hello: 'Hoi, je profiel maakt me nieuwsgierig. Zin om te kletsen?',
    laugh: 'Waar heb je deze week hard om gelachen?',
    sunday: 'Jouw ideale zondag: vroeg eruit of brunchen om twee uur?',
    dish: 'Voor welk gerecht fiets jij de hele stad door?',
    song: 'Welk nummer verveelt je nooit? Ik luister en vertel je wat ik ervan vind.',
    two_truths: 'Twee waarheden en één leugen over jou, dan raad ik de leugen.',
    coffee: 'Stel, onze eerste koffie duurt drie uur. Waar hebben we het dan over?',
  },
  pl: {
    hello: 'Hej, podoba mi się twój profil. Popiszemy?',
    laugh: 'Co cię rozśmieszyło w tym tygodniu?',
    sunday: 'Idealna niedziela: pobudka o świcie czy śniadanie o czternastej?',
    dish: 'Po jakie danie pojedziesz na drugi koniec miasta?',
    song: 'Piosenka, która nigdy ci się nie nudzi? Posłucham i dam znać.',
    two_truths: 'Dwie prawdy i jedno kłamstwo o tobie, a ja zgaduję, co nim jest.',
    coffee: 'Jeśli nasza pierwsza kawa potrwa trzy godziny, o czym będziemy rozmawiać?',
  },
  sv: {
    hello: 'Hej, jag gillade din profil. Ska vi skriva lite?',
    laugh: 'Vad fick dig att skratta i veckan?',
    sunday: 'Din perfekta söndag: upp med solen eller brunch klockan två?',
    dish: 'Vilken maträtt skulle du åka tvärs över stan för?',
    song: 'En låt du aldrig tröttnar på? Jag lyssnar och rapporterar.',
    two_truths: 'Två sanningar och en lögn om dig, så gissar jag lögnen.',
    coffee: 'Om vår första fika varar i tre timmar, vad pratar vi om då?',
  },
}

/** The icebreakers of sites that configure no icebreakers. */
export const standardLines: readonly IcebreakerLine[] = (Object.keys(prices) as (keyof typeof prices)[]).map(
  (name) => ({
    name,
    credits: prices[name],
    text: Object.fromEntries(Object.entries(lines).map(([locale, texts]) => [locale, texts[name]])),
  }),
)
