import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-es.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|wasap|guasap|telegram|instagram|insta|ig|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|euros?|pavos|dolares|k\\b)|dinero|pasta|efectivo|plata)'
const young = '(?:1[0-7]|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask =
  '(?:mandame|me mandas|enviame|me envias|dame|me das|dime|escribeme|pasame|me pasas|ensename|reenviame|leeme|copia|cual es)'
const need = '(?:(?:solo )?necesito|me hac\\w+ falta)'
const secret =
  '(?:iban|numero de (?:tu |la )?(?:tarjeta|cuenta|seguridad social|la tarjeta)|pin|cvv|dni|pasaporte|carne de conducir|documento|datos (?:bancarios|de (?:tu|la) (?:tarjeta|cuenta))|tarjeta de credito|claves)'
const one_time =
  '(?:codigo (?:de (?:verificacion|confirmacion|seguridad|la notificacion|whatsapp)|que (?:te|has))|seis (?:numeros|cifras|digitos))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:cuidado|ojo|atencion)\b.*\b(?:dinero|estaf\w*|timo\w*|los que|quien)/,
    /\b(?:nunca|jamas|no)\b.{0,12}\b(?:presto|dejo|mando|envio)\b/,
    /\b(?:la mitad|a medias|para el regalo|de gasolina)\b/,
  ],
  contact: [
    /\w+ (?:arroba|at) \w+ (?:punto|dot) \w{2,}/,
    spelledNumber(['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']),
    /\b9\d[\s.-]\d{3}[\s.-]\d{2}[\s.-]\d{2}\b/,
    /\b[6789]\d{2}(?:[\s.-]?\d){6}\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:tengo|tendre|cumplo|cumplire|voy a cumplir|acabo de cumplir)(?: \\w+){0,2} ${young}\\b(?! (?:minutos|km|semanas|meses|dias|horas|gatos|perros|hermanos|primos|amigos|cosas|libros|euros|plantas|hijos|sobrinos|anos de (?:experiencia|casad\\w+|carrera|antiguedad)))`,
    ),
    /\b(?:estoy|voy|sigo) (?:todavia |aun )?(?:en|al|a) (?:(?:el )?(?:instituto|colegio|primaria|la eso)|(?:primero|segundo|tercero|cuarto|1|2|3|4)o? de (?:la )?(?:eso|secundaria|primaria|bachillerato))/,
    /\b(?:todavia|aun) (?:voy|estoy) (?:al|en el) (?:instituto|colegio)/,
    /\b(?:busco|quiero|gustan|ponen|encantan|conocer)\b.*\b(?:menores?(?: de edad)?\b(?! de (?:40|50|60))|(?:chicas|chicos|ninas|ninos|nenas|adolescentes) (?:de )?(?:menos de|por debajo de|bajo) (?:18|dieciocho)|(?:menos|menores) de (?:18|dieciocho))/,
    /\bsoy (?:todavia |aun )?menor(?: de edad)?\b(?! de)|\bsoy menor de edad\b/,
  ],
  threat: [
    /(?<!no )\bse (?:bien )?quien eres\b.*\bdonde (?:vives|trabajas)\b/,
    /\b(?:dire|contare|voy a (?:decir|contar))\b.*\b(?:a todos|a todo el mundo|a tu (?:mujer|marido|familia|jefe))\b.*\b(?:si no|como no)/,
    /\b(?:vas a ver|ya veras) lo que (?:te )?(?:pasa|va a pasar|hago)/,
    /\bte (?:mato|voy a (?:matar|rajar|destrozar|rebentar|reventar|apunalar|violar|pegar|partir|arruinar|destruir|hundir|joder|ahogar|degollar|quemar)|rajo|apunalo|reviento|estrangulo|degollo|destrozo|hundo|arruino|mataria)\b/,
    /\bse (?:muy bien |perfectamente )?(?:donde|en que calle) (?:vives|trabajas|duermes|estudias|vive|trabaja)/,
    /\bte (?:parto|rompo|reviento|voy a partir|voy a romper) (?:la cara|las piernas|los dientes|los huesos|la boca|el alma|la cabeza)/,
    /\b(?:mand\w+|envi\w+|public\w+|sub(?:o|ire|ir)|difund\w+|ensen\w+|mostr\w+|compart\w+|cuelgo|colgar|paso)\b.*\b(?:fotos?|videos?|capturas|conversaciones|mensajes|chats?|todo)\b.*\b(?:amigos|familia|mujer|marido|padres|madre|jefe|companeros|todos|todas partes|redes|internet|contactos|vea|vean|rie)\b/,
    /\btengo tus (?:capturas|secretos|fotos|videos|nudes)\b.*\b(?:marido|mujer|familia|jefe|novio|novia|todos|publi\w*|van a)/,
    /\b(?:ojala|espero que) te (?:mueras|maten|pudras|atropellen)|\bmuerete\b|\bmatate\b|\bsuicidate\b|\b(?:deberias|mereces) morir/,
    /\bte (?:vas a|va a|juro que te vas a) (?:arrepentir|acordar de mi|pesar)|\bte arrepentiras\b|\bme las (?:vas a pagar|pagaras)\b|\blo vas a pagar\b/,
    /\b(?:ten cuidado|cuidado|mira (?:bien )?atras|vigila)\b.*\b(?:cuando (?:vuelv\w+|sal\w+|camin\w+|vay\w+)|por la noche|por la calle|tus espaldas|tu espalda)\b(?!.*\b(?:hielo|escalon|bar)\b)/,
    /\bte voy a (?:encontrar|pillar|buscar) y\b|\bcomo te (?:vea|pille|encuentre|coja)\b|\bo te vas a enterar\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|cripto\w*|crypto\w*|forex|trading|mineria|minando|nfts?)\b.*\b(?:ensen\w*|mostr\w*|gan\w+|invert\w*|inviert\w*|beneficio\w*|senales|dupli\w*|doblar|doblado|multiplic\w*|plataforma|wallet|acompan\w*|mentor|vida|mi app|casa)\b/,
    /\b(?:gan(?:o|as|ar|a|ancia\w*)|invert\w*|inviert\w*|beneficio\w*|ingres\w*|deposit\w*|ensen\w*|dobl\w*|duplic\w*|dinero|rentab\w*)\b.*\b(?:bitcoins?|btc|ethereum|usdt|cripto\w*|crypto\w*|forex|trading)\b/,
    /\b(?:rentabilidad|ganancias?|beneficios?|ingresos|rendimientos?) (?:es |son |esta )?(?:garantizad\w+|segur\w+|facil\w*|asegurad\w+|pasiv\w+)|\bdinero facil\b|\b(?:sin|cero) riesgos?\b/,
    /\b(?:grupo|club|plan|plataforma|oportunidad) de (?:inversion|trading)|\bplataforma seria\b|\binvierte (?:conmigo|\d)/,
    /\bdeposita\w* \d{2,}|\b(?:envia|manda|transfiere)\b.*\b(?:usdt|btc|bitcoins?)\b/,
    /\b(?:wallet|usdt|btc)\b.*\b(?:pasame|mandame|direccion|transfier\w+)|\b(?:pasame|mandame|transfiere\w*)\b.*\b(?:usdt|btc|bitcoins?)\b|\bapp de trading\b|\b\d+ ?% (?:a la semana|al mes|al dia)/,
    /\b\d+ ?(?:€|euros?)?\b.{0,20}\b(?:se convierten|se vuelven|se duplican|doblan)\b|\bte enseno\b.{0,16}\b(?:ganar|invertir|hacer dinero)/,
    /\bdame\b.{0,8}\d{2,}.*\b(?:te devuelvo|recibes|ganas)\b.*\d{2,}/,
  ],
  gift_card: [
    /\b(?:coge|compra|manda)\w*\b.*\btarjetas? (?:para |de )(?:la |el )?(?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:tarjet\w+|vales?|bonos?|recargas?|codigos?) (?:regalo )?(?:de )?(?:steam|amazon|itunes|apple|google(?: play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer|corte ingles)\b/,
    /\b(?:compr\w*|coge\w*|consig\w*|mand\w*|envi\w*|regal\w*|pill\w*)\b.*\btarjetas? (?:de )?(?:regalo|prepago)\b.*\b(?:codigo|foto|numeros?|para mi|reserv\w*|demuestr\w*)\b/,
    /\b(?:codigo|numeros?|foto|reverso)\b.*\btarjetas? (?:de )?(?:regalo|prepago)\b|\btarjetas? (?:de )?regalo (?:para mi|de \d+)/,
    /\brasca\w*\b.*\b(?:tarjeta|codigo)\b.*\b(?:numeros?|codigo|manda\w*)/,
  ],
  money: [
    /\b\d{2,}\b.*\ba mi cuenta\b|\bpagar(?:me)? mi (?:factura|alquiler|recibo)\b/,
    /\bpor \d{2,} ?(?:€|euros?)\b.*\b(?:voy a tu|quedamos|te hago|vengo)/,
    new RegExp(
      `\\bme (?:podrias |puedes |podeis |quieres )?(?:prest\\w*|adelant\\w*|mand\\w*|envi\\w*|dej(?:as|a|ar)|pas\\w*|transf\\w*|ingres\\w*|das|dar|haces)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:prestarme|adelantarme|mandarme|enviarme|dejarme|prestame|adelantame|mandame|enviame|dejame|pasame|ingresame|transfiereme|hazme)\\b.*(?:${sum}|\\b\\d{2,}\\b|transferencia|bizum)`,
    ),
    new RegExp(`${sum}.*\\bme (?:los|lo|las|la) (?:prest\\w*|adelant\\w*|mand\\w*|envi\\w*|dej\\w*)`),
    /\bme (?:los|lo) (?:adelantas|prestas|adelantarias|prestarias)\b/,
    /\bwestern ?union\b|\bmoney ?gram\b|\bmis datos bancarios\b|\bmi (?:iban|numero de cuenta)\b|\bme haces un (?:bizum|ingreso|giro)\b|\b(?:hazme|haceme) (?:un|una|la) (?:bizum|transferencia|giro|ingreso)|\b\d{2,}\b.{0,10}\bpor (?:paypal|bizum|revolut)/,
    new RegExp(
      `\\b(?:necesito|necesitaria|me (?:hacen|hace) falta|me faltan|me falta)\\b.{0,24}(?:${sum}|\\d{3,}|prestamo)`,
    ),
    /\bnecesito (?:ayuda|dinero) (?:con|para) (?:el |la |los |las |mi |mis )?(?:alquiler|facturas?|hotel|billete|comida|compra|luz|hospital|movil|coche)/,
    /\b(?:operar|operacion|hospital|medicin\w*|medicament\w*|alquiler|luz)\b.*\b(?:no puedo pagar\w*|no tengo dinero|cualquier ayuda|ayudame|algo de dinero)|\bsin dinero\b.*\b(?:ayud\w*|comprar|aeropuerto|estacion|mand\w*)|\b(?:aeropuerto|estacion)\b.*\bsin dinero\b/,
    /\b(?:pagame|paga(?:s|r)?me|comprame|me (?:pagas|compras|pagues))\b.{0,10}\b(?:el|la|los|mi|un) (?:billete|tren|vuelo|avion|alquiler|factura|visado|viaje|taxi|movil|pasaje)/,
    /\b(?:herencia|loteria|paquete|aduana|millones)\b.*\b(?:falta\w*|pagar|tasas|abogado|notario|desbloque\w*|gastos)/,
    /\brecarg\w*me\b|\bme recargas\b|\brecarg\w* (?:mi|el) (?:movil|telefono)\b/,
    /\b(?:hombre|mujer|senor|caballero|persona|alguien) generos[oa]\b.*\b(?:consient\w*|mime\w*|ayud\w*|alquiler|mensual|mantenga)|\bayudita (?:mensual|semanal)|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    new RegExp(
      `\\bme faltan?\\b.{0,12}${sum}|\\b(?:dejar(?:me)?|me puedes dejar|me dejas|prestame|prestarme)\\b.{0,12}${sum}`,
    ),
    /\b(?:hazme|haceme|me haces|mandame|enviame)\b.{0,12}\b(?:un )?(?:bizum|paypal|giro|ingreso)\b|\b(?:mandame|enviame|me mandas|me envias)\b.{0,20}\b(?:western union|moneygram|paypal|bizum|algo de dinero)\b/,
    /\b(?:aduana|paquete|transportista)\b.*\b(?:abon\w+|pag\w+|tasas?|soltar\w*|suelt\w+)/,
    /\b(?:pagarme|me pagas|pagame|me compras|comprame|me lo compras)\b.{0,24}\b(?:alquiler|vuelo|billete|viaje|visado|recibo|factura)|\b(?:vuelo|billete|viaje|visado|alquiler)\b.{0,30}\b(?:me lo (?:compras|pagas|adelantas)|no puedo pagar|te lo devuelvo)|\bno puedo pagar\b.{0,16}\b(?:vuelo|billete|viaje|visado|alquiler)/,
    /\b(?:operan?|operacion|hospital|medicina\w*|medicamento\w*)\b.*\b(?:no me llega|no tengo (?:dinero|para)|me ayudas|pedirselo|me faltan?)/,
    /\b(?:pag\w+|adelantar|debo)\b.{0,24}\d{2,}.*\b(?:una mano|me ayudas|me los prestas|me lo prestas|ayudarme)\b|\bme echa\b.*\bpag\w+/,
    /\b(?:me (?:compras|pagas|sacas|coges)|(?:comprame|pagame))\b.{0,12}\b(?:billete|pasaje|vuelo|viaje)/,
    new RegExp(`\\b(?:me mandas|me envias|mandame|enviame|hazme)\\b.{0,24}(?:${sum}|\\b\\d{2,}\\b)`),
    /\b(?:me haces|hazme) un (?:pequeno )?prestamo\b|\b(?:pagarme|pagar|pagas)\b.{0,6}\bmi (?:factura|recibo|multa|alquiler|recarga)|\b(?:juntando|recaudando|colecta|recogiendo dinero)\b.*\bayuda\w*/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need})\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\bte (?:va a llegar|llega|llegue|ha llegado|llegara)\\b.{0,30}\\b(?:codigo|${one_time})\\b.*\\b(?:mand\\w+|pas\\w+|env\\w+|dime\\w*|dimelos)`,
    ),
    new RegExp(`\\breenviame el codigo\\b`),
    /\bescane\w+ (?:este|el)\b.{0,12}\bqr\b/,
    /\b(?:reenvia\w*|me reenvias|manda\w*|me mandas|dime|me dices|pasa\w*|me pasas)\b.{0,16}\bcodigo\b.{0,24}\b(?:llega\w*|llegado|llego|recibi\w*)\b/,
    /\bcodigo\b.*\b(?:me lo (?:lees|dices|mandas|pasas|escribes)|dimelo|mandamelo|pasamelo)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,40}\\b${secret}\\b`),
    new RegExp(
      `\\b${need}\\b.{0,30}\\btus?\\b.{0,20}\\b${secret}\\b|\\b${need}\\b.{0,12}\\btus? ${secret}\\b|\\b${need} (?:una foto de tu|tu) ${secret}\\b`,
    ),
    /\b(?:necesito|me hace falta|dame|pasame)\b.{0,24}\b(?:numero|fecha de caducidad|datos|claves|contrasena)\b.{0,24}\b(?:tarjeta|cuenta|banca|banco)/,
    /\b(?:necesito|dame|dime|pasame|mandame|manda)\b.{0,16}\b(?:contrasena|clave|foto|copia)\b.{0,6}\bde (?:tu|la)\b.{0,12}\b(?:correo|mail|tarjeta|banco|cuenta|carne)/,
  ],
  pressure: [
    /\bganas de sexo\b|\bsexo (?:esta noche|ahora)\b/,
    /\b(?:hacer un trio|un trio conmigo|te va un trio|apetece un trio|echar un polvo|sexo rapido)\b|\bensename todo\b/,
    /\b(?:mand\w*|envi\w*|ensen\w*|muestra\w*|quiero ver|pasa\w*)\b.*\b(?:desnud[oa]s?|nudes?|tetas|pechos|culo|cono|polla|bragas|ropa interior|en bolas|sin (?:ropa|camiseta|sujetador))\b/,
    /\bdesnudate\b|\b(?:quitate|sacate) (?:la|el|toda la|las|los)? ?(?:ropa|camiseta|blusa|bragas|sujetador|pantalon\w*|vestido|todo)|\bponte en bolas\b/,
    /\b(?:quiero|ganas de|gustaria|voy a|dejame|puedo)\b.{0,16}\b(?:follar\w*|comerte|chupar\w*|lamer\w*|metertela|cogerte|tirarme)\b|\b(?:follamos|vamos a follar)\b/,
    /\b(?:zorra|puta|guarra|ramera|calientapollas|golfa)\b/,
    /\b(?:foto|video) de mi (?:polla|pene|rabo)|\bmi (?:polla|pene|rabo)\b/,
    /\bme debes\b.*\b(?:mamada|polvo|beso|noche|sexo|nudes?)/,
    /\bcuanto (?:cobras|pides|cuestas|quieres|por)\b.{0,12}\b(?:noche|hora|rato|servicio)\b(?!.*\bhotel)/,
    /\bsi no (?:te acuestas|follas|hay sexo|vienes a mi cama)|\bno seas (?:estrecha|mojigata|timida|dificil|sosa)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:escrib\\w*|agreg\\w*|anad\\w*|busc\\w*|encuentr\\w*|pasemos|vamonos|vamos|cambiemos|habl\\w*|contact\\w*|ven|sigu?e\\w*|tienes|espero|mejor|chate\\w*|estoy)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:aqui|mejor|facil|agreg\\w*|alli|por ahi|escrib\\w*)\\b`),
    /\b(?:dame|dejame|pasame|me (?:das|pasas|dejas)|mandame)\b.{0,6}\b(?:tu|el) (?:numero|movil|telefono|whats ?app|contacto)\b|\bcual es tu (?:numero|movil|telefono|insta)/,
    new RegExp(
      `\\b(?:como te (?:busco|llamas|encuentro)|seguimos|sigamos|pasamos|cual es tu)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b(?:te dejo|te doy|toma|apunta)\\b.{0,6}\\bmi\\b.{0,6}${app}\\b`),
  ],
}
