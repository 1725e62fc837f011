import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Me dejé la cartera en un taxi, ¿me podrías pasar algo para el hotel? Mañana te lo devuelvo'],
  [
    'money',
    'A mi perro lo tienen que operar y el veterinario pide 400 euros, si me echas una mano no lo olvido nunca',
  ],
  ['money', 'Soy militar en misión y para el permiso piden 600 dólares, ¿los podrías pagar tú?'],
  ['money', 'me falta un poco para la factura de la luz, me la pagas?'],
  ['money', 'busco hombre generoso que me mantenga, 300 a la semana y estoy siempre disponible'],
  ['data', '¿De qué banco eres y cuánto tienes en la cuenta?'],
  ['data', 'Para la carta de invitación del visado necesito el pasaporte tuyo escaneado'],
  ['code', 'te he hecho llegar un número por sms, escríbelo aquí en cuanto lo veas'],
  ['code', 'abre la app del banco y acepta la notificación, es solo una prueba'],
  ['gift_card', 'me regalas un vale de google play? solo escríbeme las cifras'],
  ['crypto', 'Uso un bot de inteligencia artificial que saca un 5% diario, te meto si ingresas algo'],
  ['crypto', 'has probado el forex? en mi grupo todos ganan, te añado'],
  ['elsewhere', 'vente a kik, allí soy más atrevida', true],
  ['elsewhere', 'Agrégame a Facebook, Sara Belmonte, la foto del sombrero rojo', true],
  ['elsewhere', 'mándame un correo a sara punto belmonte arroba gmail punto com', true],
  [null, 'Mi perro ha dormido en el sofá nuevo, ya es suyo'],
  [null, 'Me encontré una cartera en un taxi y la devolví, dentro había una foto de un gato'],
  [null, 'Mi hermano es militar y vuelve a casa en dos semanas'],
  [null, 'La factura de la luz este mes era más alta que mi autoestima'],
  [null, 'Eres un hombre generoso, me dejaste el último trozo'],
  [null, 'Qué banco más raro, tienen plantas de plástico por todas partes'],
  [null, 'El pasaporte me caduca en mayo y siempre se me olvida renovarlo'],
  [null, 'Esta semana he olvidado dos veces el código de la taquilla del gimnasio'],
  [null, 'La app de mi banco me manda notificaciones a las tres de la mañana'],
  [null, 'Usé un vale de descuento para unos zapatos y encima son cómodos'],
  [null, 'Una inteligencia artificial me escribió una receta con pegamento, te lo juro'],
  [null, 'Mi grupo de senderismo sale el sábado a las siete'],
  [null, 'Facebook ya solo lo usa mi tía para felicitar'],
  [null, 'Cien correos por leer y cero ganas'],
  [null, 'Vendí el coche y ahora voy en bici a todas partes'],
]
