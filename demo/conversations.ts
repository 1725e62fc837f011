import type { DemoSiteName } from './sites.ts'

export interface Conversation {
  /** The two members, by their `key` in `people/cast.ts`. The first of them started the conversation. */
  readonly between: readonly [string, string]
  /** Minutes between the last message and the creation of the demo. */
  readonly minutes_ago: number
  /**
   * Number of messages at the end of the conversation that the recipient of the last message has not read. The default
   * is 0.
   */
  readonly unread?: number
  /**
   * The messages, oldest first. The prefix `a:` or `b:` is the sender: the first or the second member of `between`. A
   * `…` before the text means that a night lies between the previous message and this one. `[gift NAME]` is a gift, and
   * `[photo NAME]` a photo of `portraits/scenes.ts`.
   */
  readonly lines: readonly string[]
}

// oxfmt-ignore
export const conversations: Readonly<Record<DemoSiteName, readonly Conversation[]>> = {
  batticuore: [
    { between: ['luca', 'giulia'], minutes_ago: 5, unread: 2, lines: [
      'a: Ciao Giulia! Se ti dico che il teorema di Pitagora lo so ancora a memoria, faccio bella figura?',
      'b: Dipende. Lo sai anche dimostrare?',
      'a: Con un foglio a quadretti e mezz’ora, sì. Con te che mi guardi, non garantisco.',
      'b: Ahah, ottima risposta. Rimandato, ma con simpatia',
      'a: Accetto il debito. Lo recupero davanti a un gelato?',
      'b: Solo se non prendi la menta. È una questione di principio.',
      'a: Pistacchio e nocciola, sempre. Sono un uomo di valori solidi.',
      'b: Va bene, sei ufficialmente recuperabile. Al Lumière questo weekend danno un vecchio Fellini, in pellicola',
      'b: Allora sabato?',
    ] },
    { between: ['chiara', 'luca'], minutes_ago: 82, lines: [
      'a: Ciao! Ho visto che anche tu vai in bici sui colli. Qual è la tua salita preferita?',
      'b: San Luca, sempre. Soprattutto la discesa.',
      'a: Ahah, giusto. E la curva delle Orfanelle la fai in piedi o la fai piangendo?',
      'b: In piedi fino a metà. Poi, con grande dignità, spingo la bici e saluto i pellegrini.',
      'a: Io l’ultima volta sono stata superata da una signora con la borsa della spesa',
      'b: La conosco, è mia zia. Si allena.',
      'a: Allora vieni da una famiglia di campioni, devo stare attenta',
      'a: … Comunque da Imola ai colli sono trentacinque chilometri: arrivo già stanca, ma felice',
      'b: Potremmo trovarci a metà strada, a Castel San Pietro. Giro corto, pausa lunga.',
      'a: La pausa lunga è la disciplina in cui sono più forte',
      'b: Lo sospettavo. Hai già in mente dove?',
      'a: [gift spritz]',
      'a: Conosco un posto in via del Pratello dove fanno le crescentine come una volta. Lo so, è dalla parte opposta…',
      'b: Così mi prendi per la gola. Domenica?',
    ] },
    { between: ['luca', 'elena'], minutes_ago: 61, unread: 1, lines: [
      'a: Ciao Elena, una domanda da lettore: nei tuoi fumetti c’è qualcuno che mangia i tortellini?',
      'b: C’è uno che li conta nel piatto prima di cominciare. È autobiografico.',
      'a: E quanti devono essere?',
      'b: Dispari. Sempre. Con i pari mi agito.',
      'a: Prendo nota: mai invitarti a cena con dodici tortellini.',
      'b: Dodici a testa però fanno ventiquattro. Portane venticinque e ne parliamo :)',
    ] },
    { between: ['sara', 'luca'], minutes_ago: 175, lines: [
      'a: Ciao Luca, domanda seria: nebbia sì o nebbia no?',
      'b: Nebbia sì, ma solo se sono a piedi e alla fine c’è una cioccolata calda.',
      'a: Risposta da ferrarese onorario. Qui la nebbia la tagliamo a fette e la serviamo con la salama',
      'b: Con il purè, spero.',
      'a: Ovviamente. Chi la serve senza purè perde la cittadinanza.',
      'b: Allora vengo a dare l’esame. Su che cosa si prepara?',
      'a: Giro delle mura in bici, poi orale in trattoria',
      'b: Dammi il tempo di ripassare. Buonanotte, professoressa.',
      'a: … Buongiorno!',
    ] },
    { between: ['luca', 'martina'], minutes_ago: 150, unread: 4, lines: [
      'a: Ciao Martina! Le tazze storte in edizione limitata: ce n’è ancora qualcuna?',
      'b: Ne ho una che pende a sinistra e una che pende a destra. In due fanno una tazza dritta',
      'a: Le prendo entrambe. Il mio tavolo pende in avanti, si compensa.',
      'b: Finalmente un cliente con una visione d’insieme',
      'a: Ieri ho provato a fare un vaso seguendo un video. È venuto un posacenere, e in casa mia non fuma nessuno.',
      'a: [photo ashtray]',
      'b: No aspetta',
      'b: Un posacenere?',
      'b: Ho riso così forte che in laboratorio si sono girati tutti',
      'b: Dimmi che l’hai tenuto. Lo voglio vedere dal vivo, le foto mentono',
    ] },
    { between: ['irene', 'luca'], minutes_ago: 400, lines: [
      'a: Mosaici o mare? Attento, da come rispondi capisco tutto',
      'b: Mosaici se piove, mare se c’è il sole, piadina in entrambi i casi.',
      'a: Hai barato, ma con eleganza',
      'b: Avevo una nonna di Cervia: mi ha preparato tutta la vita a questa domanda.',
      'a: Allora sai anche che la piada giusta è quella sottile',
      'b: Sottile, squacquerone e rucola. Non si discute.',
      'a: … Ammesso al secondo turno. Giovedì passo da Bologna per lavoro',
      'b: Il caffè è già prenotato. A che ora?',
    ] },
    { between: ['luca', 'sofia'], minutes_ago: 80, unread: 1, lines: [
      'a: Ciao Sofia! Ci separano due portici e ci incontriamo qui: Bologna è strana. Domanda urgente: la crosta o la mollica?',
    ] },
    { between: ['tommaso', 'sofia'], minutes_ago: 14, unread: 2, lines: [
      'a: Ciao Sofia, domanda tra addetti ai lavori: il pane di ieri si butta o si trasforma?',
      'a: (La risposta giusta è «in polpette», ma ascolto anche altre scuole)',
    ] },
    { between: ['davide', 'sofia'], minutes_ago: 1_500, lines: [
      'a: Ciao Sofia, mi pare di capire che tu attacchi quando io stacco. Ci incrociamo all’alba?',
      'b: All’alba sì, ma ti avviso: a quell’ora so di brioche.',
      'a: Non vedo il problema. Anzi.',
      'b: Allora ti tengo da parte una treccia. Quella grande, però: devi arrivare prima delle sette.',
      'a: Punto tre sveglie. Non ho mai desiderato così tanto un lunedì.',
    ] },
    { between: ['andrea', 'rossella'], minutes_ago: 64, unread: 1, lines: [
      'a: Buonasera Rossella, loggione destro o loggione sinistro?',
      'b: Sinistro, vicino alla signora che applaude fuori tempo. E tu?',
      'a: Destro, ma pronto a cambiare fede.',
      'b: Un loggionista che cambia idea? Non ci credo finché non lo vedo',
      'a: Una volta ho persino ammesso che il secondo atto era bello. Ero malato, però.',
      'b: Ahah. E il coro? Davvero sei il più giovane?',
      'a: Da undici anni. Mi chiamano ancora «il ragazzo» e mi fanno portare le sedie.',
      'b: Il mio cane ha quindici anni e in casa comanda lui, quindi ti capisco',
      'a: Come si chiama?',
      'b: Verdi. Non potevo fare altrimenti.',
      'a: … Ho raccontato di Verdi al coro: hanno chiesto se sa tenere il la',
      'a: Sabato c’è la prova aperta, se vuoi. Il cane è espressamente invitato.',
    ] },
    { between: ['maurizio', 'patrizia'], minutes_ago: 330, lines: [
      'a: Buongiorno Patrizia. Io l’asciugamano lo piego in quattro e poi lo arrotolo. È grave?',
      'b: In quattro e poi arrotolato è da marinaio o da ferroviere. Quale dei due?',
      'a: Ferroviere. Trentacinque anni sulla Bologna-Rimini: magari le ho portato metà dei clienti.',
      'b: Allora un po’ le devo la pensione! Diamoci del tu, che facciamo prima',
      'a: Volentieri. Tu hai ancora la cabina?',
      'b: L’ho lasciata a mia figlia. Ci vado a dare consigli che nessuno ha chiesto',
      'a: Io faccio lo stesso con i pomodori del vicino.',
      'b: E come vengono?',
      'a: I suoi benissimo. I miei hanno una personalità.',
      'b: … Stamattina sono andata a camminare sul bagnasciuga e ho pensato ai tuoi pomodori. Colpa tua',
      'a: È la cosa più bella che mi dicono da mesi, e parla di ortaggi.',
      'b: Ho letto che balli. In senso orario, però: bisogna correggere',
      'a: Nessuno mi ha mai spiegato l’altro verso. Si può imparare a sessantun anni?',
      'b: Si può imparare a qualunque età. Io ho imparato a nuotare a quaranta, con un bagno al mare',
      'a: Allora affare fatto: tu mi insegni a girare, io ti porto i pomodori con personalità.',
      'b: A Rimini il giovedì c’è la pista al coperto, suonano dal vivo fino alle undici',
      'a: Il giovedì sono libero da circa due anni.',
      'b: E allora questo giovedì non lo sei più',
      'a: … Ho lucidato le scarpe. Mia sorella ha chiesto chi si sposa.',
      'b: Dille che si balla e basta. Per adesso :)',
    ] },
    { between: ['matteo', 'alessia'], minutes_ago: 50, lines: [
      'a: Ciao Alessia, motori in ufficio e bici per strada: la coerenza è sopravvalutata',
      'b: Grazie! È la prima volta che qualcuno lo prende come un complimento',
      'a: Io programmo telai per maglioni e ho sempre freddo. Siamo nella stessa situazione.',
      'b: Un maglione però lo saprai fare',
      'a: Una manica. L’altra la sto ancora correggendo.',
      'b: Ho un cane che sta bene con una manica sola, se ti avanza',
      'a: … Manica pronta. Come si prendono le misure a un cane?',
      'b: Con una fetta di prosciutto e molta pazienza. Vieni al parco domenica e ti faccio vedere',
    ] },
    { between: ['livia', 'federico'], minutes_ago: 220, unread: 1, lines: [
      'a: «In ritardo per coerenza con l’argomento»: questa la traduco in svedese e la uso anch’io',
      'b: Prego, ma in Svezia i treni arrivano. Ti crederebbero?',
      'a: No, infatti. Ci metto una nota a piè di pagina con il tuo nome',
    ] },
  ],
  amori: [
    { between: ['teresa', 'giorgio'], minutes_ago: 125, unread: 1, lines: [
      'a: Caro Giorgio, ho una vecchia grammatica latina che perde le pagine da quando andavo a scuola io. La cura è possibile o la consideriamo un ablativo assoluto, ormai sciolto da tutto il resto?',
    ] },
    { between: ['renato', 'teresa'], minutes_ago: 190, lines: [
      'a: Gentile Teresa, scrivo poco e male, quindi vado piano. Mi ha colpito la frase sul verbo in fondo: anche a pesca si aspetta così.',
      'b: Renato, per uno che scrive male ha appena fatto la metafora più bella della settimana. Che cosa si pesca, aspettando così?',
      'a: Lucci, in teoria. In pratica, pensieri. Ieri ne ho preso uno buono: che è un peccato mangiare da soli in una casa con sei sedie.',
      'b: … Ci ho dormito sopra. Le sedie sono il problema minore: è l’abitudine a usarne una sola che va curata. Lei cucina?',
      'a: Tortelli di zucca, risotto e scuse. In quest’ordine di qualità.',
      'b: Allora cominciamo dai tortelli. Le scuse le teniamo per quando serviranno.',
    ] },
    { between: ['silvana', 'giorgio'], minutes_ago: 38, unread: 2, lines: [
      'a: Buonasera Giorgio. Ho un erbario di mia madre, quaranta fogli di fiori di montagna legati con lo spago. Si può rilegare senza che perda l’aria?',
      'b: Buonasera Silvana. Si può, se la cucitura resta morbida: i fiori vogliono spazio tra una pagina e l’altra, come le persone. Di che anni è?',
      'a: È dell’estate prima che nascessi. C’è anche una stella alpina che oggi non si potrebbe raccogliere: la teniamo per noi.',
      'a: … Ci ho ripensato: più che affidarlo, vorrei mostrarglielo. Conosce un tavolo con una buona luce?',
    ] },
    { between: ['ornella', 'renato'], minutes_ago: 2_900, lines: [
      'a: Buongiorno Renato. Dicono che i pesci sentano le note basse: lei ha mai provato a cantare?',
      'b: Una volta. Il lago si è svuotato.',
      'a: Allora le serve un’accordatrice, non una canna nuova. Per fortuna ne conosco una.',
    ] },
  ],
  afield: [
    { between: ['june', 'hank'], minutes_ago: 46, unread: 1, lines: [
      'a: Hi Hank! Is it true the elk get first pick of the parking lot?',
      'b: They get first pick of everything. I just work here.',
      'a: I’m a vet, so if one of them ever needs stitches, I charge in pie.',
      'b: … We have cherry on Sundays. No elk required.',
    ] },
    { between: ['cole', 'june'], minutes_ago: 320, lines: [
      'a: Your profile says hay in the car. How much hay are we talking about?',
      'b: Enough that my mechanic asked whether I was okay.',
      'a: Perfect. Mine has a rope, two crash pads and a sandwich of unknown age.',
      'b: We should never carpool. Let’s meet at the trailhead.',
    ] },
    { between: ['dana', 'wyatt'], minutes_ago: 80, unread: 2, lines: [
      'a: Hi Wyatt. A patron returned a trail map from 1971 this week, fifty years overdue. Do you want to see what used to be there?',
      'b: Only if I don’t have to pay the late fee.',
      'a: It’s waived for people who fix trails.',
      'a: Saturday, ten o’clock? The library is closed, but I know somebody with a key.',
    ] },
  ],
}
