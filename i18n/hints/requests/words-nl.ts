import type { RequestWords } from './requests.ts'

const you =
  '(?:kun|kan|zou|wil|zal|kunt) (?:je|jij|u|ge)(?: (?:me|mij|ons|ff|effe|even|misschien|alsjeblieft|me even))*|kunde(?: me)?|kan je me'

export const words: RequestWords = {
  payments: 'tikkie',
  coins: 'wallet|traden|trader',
  lend: `(?:${you}) (?:\\S+ ){0,6}(?:lenen|voorschieten|uitlenen)|(?:leen|schiet)(?: je)? (?:me|mij)|(?:me|mij) (?:\\S+ ){0,6}(?:lenen|voorschieten)`,
  give: `(?:${you}) (?:\\S+ ){0,5}(?:sturen|overmaken|geven|betalen|storten|maken|lenen|missen|lappen)|(?:stuur|geef|maak|stort)(?: je)? (?:me|mij|ons|ff)`,
  money:
    'geld|poen|doekoe|cash|contant|pietermannen|euries|tientje|joet|\\d[\\d.]*k? ?(?:€|euro?s?|eur|dollar|piek|ballen)|iets (?:\\w+ )?voor (?:het|de) (?:hotel|taxi|eten)',
  until: 'tot (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|morgen|eind|mijn loon)',
  loan: 'lening',
  need: 'ik zoek|heb \\w* ?nodig|zoek|nodig|vraag|zou graag',
  back: '(?:krijg|krijgt|heb|hebt) (?:je|jij) (?:\\w+ ){0,4}terug|je krijgt (?:\\w+ ){0,4}terug|krijg je \\w+ terug|(?:betaal|geef) (?:ik )?(?:je|het|jou) (?:\\w+ ){0,3}terug|met rente|betaal je (?:maan|dins|woens|donder|vrij|zater|zon)dag',
  by_payment: 'stuur\\w*|sturen|kan je|kun je|heb je|via|terug',
  hardship:
    'ziekenhuis|operatie|geopereerd|medicijn\\w*|behandeling|dierenarts|huur|op straat|uitgezet|\\w*rekening(?: van| voor)?|advocaat|borg|begrafenis',
  help: `(?:${you}) (?:\\w+ ){0,3}helpen|help (?:je|jij)? ?me|als je (?:me|mij) helpt|enige (?:aan wie|die)|uit de brand|vergeet ik (?:het|dat|je) nooit`,
  purchase:
    '\\w*ticket|\\w*kaartje|trein\\w*|vlucht|vliegticket|benzine|visum|hotel|\\w*rekening|huur|boete|verlof|kosten|beltegoed|taxi',
  pays: `(?:betaal|koop|boek|regel|haal) (?:je|jij)(?: \\w+)?|(?:${you}) (?:\\S+ ){0,4}(?:betalen|kopen|boeken|overnemen)|wil jij die betalen`,
  stuck:
    '(?:rekening|pas|bankpas) (?:is )?geblokkeerd|(?:portemonnee|portefeuille) (?:\\w+ ){0,4}(?:liggen|laten|kwijt|verloren|vergeten|gestolen)|blut|platzak|zonder (?:geld|doekoe|poen)|zit (?:\\w+ )?vast|geen geld|kom (?:\\w+ )?tekort|krap bij kas',
  held: 'douane|pakket|pakje|verlof|erfenis|koerier|zending|vrijgave',
  due: '(?:moet|moeten|hoeft) .{0,40}(?:betaald|betalen|voldaan)|(?:wil|willen|vraagt|vragen|eist|eisen) .{0,8}\\d{2,}',
  asks_money:
    'hoeveel (?:kun|kan|zou|wil) (?:je|jij) (?:\\w+ ){0,2}(?:overmaken|sturen|geven|missen|lenen)|financieel (?:\\w+ ){0,3}(?:helpen|steunen|bijstaan)|financiele hulp|beltegoed (?:\\w+ ){0,3}op|waardeer (?:\\w+ ){0,3}op|(?:heb|heeft) (?:\\w+ )?geld nodig',
  generous: 'gulle (?:man|heer|vent)|royale man|die me verwent|sugar ?daddy|sponsor',
  weekly: 'per (?:week|maand)|zakgeld|wekelijks',
  get: 'stuur\\w*|geef\\w*|zeg\\w*|wat (?:is|zijn)|welke|heb ik|nodig|laat\\w* zien|app\\w*|noem|typ\\w*',
  your: 'je|jouw|uw|achterop',
  secret:
    'iban|rekeningnummer|kaartnummer|vervaldatum|cvc|cvv|pincode|paspoort|id-?kaart|identiteitskaart|rijbewijs|inlog\\w*|wachtwoord|bsn|drie cijfers|internetbankieren|geboortedatum',
  account:
    '(?:op|naar|via) jouw rekening|(?:op|naar) je rekening (?:\\w+ )?(?:gestort|storten|zetten|laten|overmaken)|hoeveel (?:staat er|heb je) op je rekening|bij welke bank (?:zit|ben) je|(?:drie|3) cijfers (?:\\w+ ){0,2}(?:achterop|achter)|(?:foto|kopie|scan) van je (?:paspoort|id\\S*|identiteit\\w*|rijbewijs)',
  came: '(?:gekregen|ontvangen|binnen ?\\w*|sms\\S*|stuurt \\w+ (?:je|jou)|binnenkwam|krijg je|ziet|verscheen)',
  digits: 'code|(?:zes|6|acht|8|vier|4) cijfers|nummer|cijfers',
  tell: '(?:lees|stuur|geef|zeg|typ|app|tik) (?:je |jij )?(?:die|me|mij|het|hem|ze)?|(?:stuur|lees) (?:\\w+ ){0,4}(?:door|voor)|die stuur je',
  asks_code:
    'wat staat er (?:\\w+ ){0,2}(?:scanner|reader|raboscanner|edentifier)|(?:zeg|geef|app) (?:\\w+ )?de code die',
  approve: 'goedkeuren|keur (?:\\w+ ){0,3}goed|bevestig\\w*|accepteer\\w*|akkoord',
  banking: 'bank ?-?app|bankieren app|de melding|digid',
  buy: 'koop\\w*|haal\\w*|kopen|halen|stuur\\w*|nodig|trakteer\\w*|geef\\w*|kras\\w*|laat zien|pak',
  gain: 'verdien\\w*|investeren|leer (?:het )?je|leer ik je|het je (?:graag|leren)|leg (?:ik )?je|laat (?:ik )?je|voeg je toe|winst|verdubbel\\w*|leg \\d+|koopt|stort|stuurt|signalen|heb jij een|heb je een|geprobeerd|rendement|stuur',
  venture: 'platform|signalen|bot|app|groep|exchange|beurs|systeem|ai',
  deposit: 'stort\\w*|leg \\d+ in|inleg\\w*|verdubbel\\w*|verdient iedereen',
  teach:
    'leer (?:het )?(?:ik )?(?:het )?je|leg (?:ik )?(?:het )?je uit|laat (?:ik )?je (?:zien|erin)|begint (?:met|klein)',
  daily: '\\d+ ?(?:€|euro|%)? ?(?:per dag|per week|per maand)|verdien\\w*',
  asks_invest:
    '(?:samen|met mij) .{0,20}invester\\w+|invester\\w+ (?:we )?(?:samen|met mij)|samen (?:\\w+ ){0,2}verdubbel\\w*|verdubbelen (?:we )?het',
  move: 'app (?:me|mij)|schrijf (?:me|mij)|stuur|voeg (?:me|mij)|zoek (?:me|mij)|vind (?:me|mij)|kom|zullen we|laten we|verder|heb je|makkelijker|liever|praat|bijna nooit',
  asks_contact:
    '(?:geef|stuur|app|mag ik|laat)(?: me)? je (?:nr|nummer|06|mail\\w*|e-?mail\\w*|telefoon\\w*|mobiel\\w*)(?: \\w+)?',
}
