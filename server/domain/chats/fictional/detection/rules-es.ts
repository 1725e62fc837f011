import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete)'
const not_real =
  '(?:fals[oa]|fake|bot|robot|chatbot|maquina|ia|ordenador|computadora|programa|fictici[oa]|de ficcion|inventad[oa]|te pagan|pagad[oa]|emplead[oa]|operador(?:a)?|moderador(?:a)?|animador(?:a)?|inteligencia artificial|un personaje)'
const real = '(?:real(?:es)?|de verdad|verdader[oa]|human[oa]|de carne)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:eres|sos|es usted|sois|seras)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w| (?:muy|tan|mas))`,
    ),
    /\b(?:tu )?(?:existes|existis|existe usted)\b/,
    new RegExp(
      `\\b(?:hablo|hablando|escribo|escribiendo|chateo|chateando|escribiendome)\\b.{0,12}\\bcon\\b.{0,30}\\b(?:${real}|${not_real}|alguien|una persona)\\b`,
    ),
    /\bquien (?:esta|hay|escribe|me escribe|responde|se esconde|eres)\b.{0,25}\b(?:detras|realmente|de verdad|en realidad|al otro lado|estos mensajes)\b/,
    /\bhay (?:alguien|una persona) (?:real |de verdad )?(?:detras|al otro lado|ahi de verdad)/,
    /\b(?:perfil|fotos?|cuenta)\b.{0,25}\b(?:real(?:es)?|fals[oa]s?|fake|inventad[oa]s?|verdader[oa]s?|autentic[oa]s?|de verdad)(?!\w| (?:muy|tan))/,
    /^[^a-z]*(?:bot|robot|chatgpt|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'el personal|virtual|no eres una persona|fakes|perfiles falsos|que eres tu|de la (?:web|app|empresa)',
      'bots|software|(?:un )?programa|trabajas aqui|tod[ao]s fals[ao]s|(?:esa|tu) (?:cara|foto) es',
      String.raw`no existe|ser humano|otro lado|(?:chat)?bots?|robot\w*|ia|chat ?gpt|maquina|ordenador|computadora`,
      String.raw`algoritmo|automatic\w+|generad[oa]|la genero|fakes?`,
      String.raw`(?:perfil|cuenta) (?:fals[oa]|gancho|inventad[oa])|inventad\w+|ficcion|fictici[oa]|moderador\w*`,
      String.raw`animador\w*|operador\w*|human[oa]s?|de carne|autentic[oa]|persona (?:real|de verdad)|real o|real\?`,
      'chica real|existes|existis|existe (?:o|usted)|pagan (?:por|para)',
      '(?:de|para) la (?:web|pagina|empresa)|sacaste|robad[oa]s|de internet|detras de',
    ),
    you: anyWord(
      'y hueso|detras|todos|todas|lo eres|sois|hay|esa|una chica|no existe|tu|te|ti|eres|sos|seras|usted',
      'es|contestas|escribes|pareces|suenas|trabajas|existes|esta (?:cuenta|chica)|este perfil|la chica',
      String.raw`perfil|fotos?|aqui|ahi|hablo|hablando|quien|mandame|demuestra\w*|responde`,
    ),
    elsewhere: anyOf(
      String.raw`\b(?:mi|su) (?:\w+ )?(?:quiere )?(?:un )?(?:robot|ordenador)\b|\brobot (?:de cocina|aspirador)`,
      String.raw`\b(?:quiere|compr\w+|trabaj\w+ con|estudi\w+)\b.{0,20}\b(?:robot|ia|inteligencia|ordenador)\b`,
      String.raw`\b(?:pelicula|libro|serie|novela)\b|\breal madrid\b|\bautentic[oa] (?:artista|placer|crack)\b`,
      String.raw`\bdetras de la camara\b|\bgente falsa\b|\b(?:mi|el) ordenador\b(?! o)`,
      String.raw`\bdetras de (?:tu|mi|la|su|vuestra) casa|\bprograma de (?:tele|radio|tv)|\bexiste (?:todavia|aun)`,
      String.raw`\bno existe (?:ya|ningun bar)`,
    ),
  },
  asks_nothing: [/\breal madrid\b/, /\b(?:un verdadero|una verdadera) (?!persona|mujer|hombre|chica)/],
  self_harm: [
    /\bsuicid\w+|\bautolesion\w*/,
    /\b(?:quiero|quisiera|prefiero|preferiria|ganas de) (?:solo )?(?:morirme|morir)\b(?! de risa)/,
    /\b(?:matarme|quitarme la vida|cortarme las venas|acabar con (?:mi vida|todo|esto de una vez)|terminar con mi vida|me voy a matar)\b/,
    /\bno quiero (?:seguir viviendo|vivir mas|seguir con vida|vivir)\b(?! (?:en|con|sol|aqui|lejos|juntos))|\bya no (?:quiero|tengo ganas de) vivir\b(?! (?:en|con|aqui|sol))/,
    /\bhacerme dano\b|\bme hago dano a mi mism|\bme corto (?:los brazos|las munecas|para)/,
    /\b(?:mejor|preferible) (?:muert[oa]|si no existiera|sin mi)\b/,
  ],
  minor: [
    new RegExp(`\\btengo (?:solo |apenas |casi |todavia )*${young} anos\\b(?! (?:de|mas|menos))`),
    new RegExp(`\\b(?:cumplo|voy a cumplir|acabo de cumplir|cumpli) (?:los )?${young}\\b`),
    /\bsoy (?:todavia )?menor(?: de edad)?\b(?! que)|\bno tengo (?:aun |todavia )?(?:los )?(?:18|dieciocho)\b|\bmenos de (?:18|dieciocho) anos\b|\bno (?:he cumplido|cumplo) (?:aun |todavia )?(?:los )?(?:18|dieciocho)\b/,
    /\b(?:estoy|voy) (?:en|a) (?:(?:primero|segundo|tercero|cuarto|1|2|3|4)o? (?:de )?(?:la )?eso|primaria|secundaria)\b/,
  ],
  vulnerable: [
    /\bno puedo (?:parar|dejar) de (?:gastar|comprar|escribirte|pagar|meter dinero)/,
    /\b(?:gastado|gaste|fundido|usado) (?:aqui )?(?:toda |todos |todo )?(?:mi|mis|el|la|los) (?:\w+ )?(?:pension|ahorros|sueldo|nomina|paga|dinero del? (?:alquiler|comida))/,
    /\b(?:estoy|me he|me) (?:muy )?endeud\w+|\bpedi(?:do)? un prestamo para\b|\blleno de deudas\b|\ben la ruina\b/,
    /\bno (?:tengo|me queda|me llega) (?:mas |ya )?(?:el )?dinero (?:para|ni para) (?:comer|la comida|el alquiler|las medicinas|la luz|pagar el alquiler)|\bno (?:me llega|puedo pagar) (?:para )?el alquiler\b/,
    /\b(?:alzheimer|demencia|ludopata|ludopatia|mi tutor legal|adict[oa] al juego)\b/,
  ],
}
