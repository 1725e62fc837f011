import type { RequestWords } from './requests.ts'

const you = '(?:(?:me |nos )?(?:puedes|podrias|podes|quieres|querrias)|eres capaz de)'

export const words: RequestWords = {
  payments: 'bizum',
  coins: 'wallet|trader',
  lend: `(?:${you}) (?:\\w+ )?(?:prestar|dejar|adelantar)(?:me|nos)?|(?:presta|deja|adelanta)me|me (?:dejas|prestas|adelantas|prestarias|dejarias)|(?:prestar|adelantar)me`,
  give: `(?:${you}) (?:\\w+ )?(?:mandar|enviar|pasar|dar|hacer|transferir|ingresar|girar)(?:me|nos)?|(?:manda|envia|pasa|da|haz|transfiere|ingresa|gira)me|me (?:mandas|envias|pasas|das|haces|ingresas)`,
  money:
    'dinero|pasta|plata|guita|lana|efectivo|pavos|duros?|\\d[\\d.]*k? ?(?:€|euros?|eur|pavos|dolares|pesos)|algo para (?:el hotel|comer|el taxi)|algo de (?:dinero|pasta)',
  until:
    'hasta (?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|fin|que cobre)|cuando cobre',
  loan: 'prestamo|credito',
  need: 'necesito|me har?ia? falta|me haria falta|me hace falta|busco|pido|quiero',
  back: '(?:te|os) (?:l[oae]s?|la) (?:devuelvo|devolvere|pago|pagare|doy|regreso)|te (?:devuelvo|devolvere|reembolso|pagare)|con intereses',
  by_payment: 'haz\\w*|hacer\\w*|puedes|tienes|manda\\w*|pasa\\w*|usas',
  hardship:
    'hospital|ingresad[oa]|operacion|oper(?:ar|an)|medicin\\w+|medicamentos|tratamiento|veterinario|alquiler|desahuci\\w+|me echan|factura\\w*|recibo|abogado|fianza|funeral|entierro',
  help: `(?:${you}) (?:\\w+ )?(?:ayudar|echar)(?:me|nos)?|ayudame|ayudarme|me ayudas|si me (?:ayudas|echas)|echas? una mano|unica persona (?:a la|que)|cuento contigo|no lo olvido`,
  purchase:
    'billete|tren|vuelo|avion|gasolina|visado|visa|hotel|factura|recibo|alquiler|multa|permiso|tasas?|recarga|pasaje|taxi|autobus',
  pays: `(?:me |l[oa]s? )?(?:l[oae]s? )?(?:pagas|pagarias|compras|sacas|coges)(?: tu)?|(?:l[oa]s? )?(?:${you}) (?:\\w+ )?(?:pagar|comprar|cubrir|reservar|sacar)\\w*|pagame|paga(?:r)?melo`,
  stuck:
    '(?:cuenta|tarjeta) (?:esta )?bloqueada|(?:deje|olvide|perdi|robaron|he perdido|robado|dejado) (?:la|mi) cartera|sin (?:un duro|blanca|dinero|un peso)|tirad[oa] en|atrapad[oa] en|varad[oa] en|no tengo (?:para|dinero|ni)|me falta\\w*',
  held: 'aduanas?|paquete|permiso|herencia|envio|mensajeria|courier|desbloque\\w+',
  due: '(?:hay que|tienes que|solo hay que|falta|debes) .{0,12}(?:abonar|pagar|ingresar)|(?:pide|piden|exige|exigen|cobra|cobran|reclama) .{0,8}\\d{2,}|tasas',
  asks_money:
    'cuanto (?:me )?(?:puedes|podrias) (?:mandar|enviar|pasar|dar|ingresar|dejar|prestar)\\w*|ayud\\w+ (?:\\w+ )?economica\\w*|economicamente|recarga(?:me|rme)|recargar(?:me)? el (?:movil|saldo)|necesito (?:\\w+ )?(?:dinero|pasta|plata)(?: \\w+)?|ayudar con algo',
  generous:
    'hombre generoso|senor generoso|caballero generoso|que me (?:mantenga|mime|consienta)|sugar ?daddy|sponsor',
  weekly: '(?:a la|por) semana|al mes|semanales|mensual\\w*',
  get: 'manda\\w*|envia\\w*|pasa\\w*|dame|dime|me (?:pasas|das|dices|mandas)|necesito|cual es|cuales son|que|escribe\\w*|ensena\\w*|me hace falta',
  your: 'tu|tus|detras|tuy[oa]|por delante',
  secret:
    'iban|numero de (?:tu )?(?:tarjeta|cuenta)|caducidad|cvv|pin|dni|nie|pasaporte|carnet|claves?(?: del banco)?|contrasena|datos (?:bancarios|de la tarjeta|de tu)|tres (?:numeros|cifras|digitos)|banca online|seguridad social',
  account:
    '(?:ingres|met|mand|transfier|cobr)\\w* .{0,40}(?:en|a) tu cuenta|(?:cuanto|que) (?:tienes|hay) en (?:la|tu) cuenta|de que banco eres|tres (?:numeros|cifras|digitos) .{0,16}(?:detras|reverso)|foto (?:del|de tu|de la) (?:dni|pasaporte|carnet|tarjeta)|claves del banco|usar tu cuenta',
  came: '(?:lleg(?:ado|a|ara|ar|o)|recib\\w+|sms|salid[oa]|te mand\\w+|te envi\\w+|aparec\\w+|en cuanto lo)',
  digits: 'codigo|clave|(?:seis|6|cuatro|4|ocho|8) (?:numeros|cifras|digitos)|numero',
  tell: 'me l[oae]s? (?:lees|dices|mandas|pasas|reenvias|escribes)|dime|leeme\\w*|pasame\\w*|mandame\\w*|reenvia\\w*|escribe(?:lo|melo)|cual es|copialo',
  asks_code:
    '(?:cual es|dime|pasame|mandame) (?:la clave|el codigo) (?:q|que|de|del)\\b.*(?:banco|sms|llego|movil)',
  approve: 'acepta|confirma|aprueba|autoriza|dale a aceptar',
  banking: 'app (?:del|de tu) banco|notificacion|banca online',
  buy: 'compr\\w+|cog\\w+|pilla\\w*|manda\\w*|regala\\w*|necesito|hacen falta|rasca\\w*|demuestra\\w*|quiero',
  gain: 'gan(?:o|as|a|an|amos|ar)|inver(?:timos|tir|tamos)|invierte\\w*|ensen\\w+|te (?:explico|muestro|enseno|anado|meto)|beneficios?|dobl\\w+|duplic\\w+|mete \\d+|pon \\d+|comprar|ingres(?:a|as)|deposit\\w+|senales|tienes|has probado|rentabilidad|manda',
  venture: 'plataforma|senales|bot|app|grupo|exchange|sistema|inteligencia artificial',
  deposit: 'ingres(?:a|as|ar)|deposit\\w+|mete \\d+|dobl\\w+|duplic\\w+|todos ganan',
  teach: 'te (?:enseno|explico|muestro|meto)|empieza|empezar con',
  daily: '\\d+ ?(?:€|euros|%)? ?(?:al dia|diari\\w+|a la semana|al mes)|gano',
  asks_invest:
    '(?:inver(?:timos|tir|tamos)) (?:juntos|conmigo)|juntos .{0,20}inver\\w+|(?:dobl|duplic)\\w+ juntos',
  move: 'escribe(?:me)?|agrega\\w*|anade\\w*|busca(?:me)?|encuentra\\w*|ven|vente|pasamos|pasemos|seguimos|sigamos|te parece|tienes|mejor|hablamos|hablemos|contacta\\w*|entro poco',
  asks_contact:
    '(?:dame|dejame|pasame|mandame|me (?:das|dejas|pasas)) (?:tu|el|un) (?:num\\w*|tlf|tel\\w*|movil|correo|mail|email|contacto|wasap)|dame tu \\w+',
}
