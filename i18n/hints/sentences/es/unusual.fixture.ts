import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Se me ha roto el móvil, ¿me compras uno para hacer videollamadas?'],
  ['money', 'Mi hijo cumple seis mañana y no puedo ni comprarle una tarta, ¿te encargas tú?'],
  [
    'money',
    'La embajada quiere 1200 euros de garantía antes de sellar, en cuanto aterrice son tuyos otra vez',
  ],
  ['money', 'esta semana ando fatal de pelas, un detallito me salvaría'],
  ['money', 'Mi madre se ha quedado sin insulina y en la farmacia no fían, te lo ruego'],
  ['data', '¿Cómo se apellidaba tu madre de soltera y cuándo naciste exactamente? Día, mes y año'],
  ['data', 'Pon aquí los datos de la tarjeta, es solo para demostrar que eres mayor de edad'],
  ['code', 'te ha vibrado el móvil? qué número pone en el mensaje'],
  ['code', 'haz una captura del sms que te acaba de entrar y pégala aquí'],
  ['gift_card', 'pasa por la gasolinera, coge un cupón de 100 y hazle foto al recibo con el pin'],
  ['crypto', 'He convertido 500 en 6000 en dos meses, ¿quieres saber cómo?'],
  ['crypto', 'el arbitraje es seguro, mi bróker se ocupa de todo, tú solo pones la primera parte'],
  ['elsewhere', 'Hoy borro la app, en snap soy anna.b', true],
  ['elsewhere', 'escríbeme por privado en la app verde ;)', true],
  ['elsewhere', 'Llámame al 654 32 19 87 después de las ocho', true],
  [null, 'Se me ha roto el móvil y uso el de mi hermana, con purpurina'],
  [null, 'La tarta de cumpleaños de mi hijo se hundió en el horno'],
  [null, 'Tres horas de cola en la embajada para un sello'],
  [null, 'Otra semana de macarrones, qué largo es el mes'],
  [null, 'Mi madre tiene diabetes y come helado a escondidas'],
  [null, 'Nadie sabe escribir el apellido de mi abuela'],
  [null, 'Con cuarenta me pidieron el carné por una cerveza, qué ilusión'],
  [null, 'El móvil me vibra todo el día por el grupo de vecinos'],
  [null, 'Hice una captura del titular más tonto de la semana'],
  [null, 'La gasolinera hace mejor café que el bar de abajo'],
  [null, 'Mi hermano convirtió el garaje en sala de ensayo'],
  [null, 'En el Monopoly siempre pierdo todas las casas'],
  [null, 'Borré TikTok y gané dos horas al día'],
  [null, 'Pinté el salón de verde y parece un acuario'],
  [null, 'En la maratón llevaba el dorsal 1234'],
]
