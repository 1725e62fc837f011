import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Para el regalo solo necesito tus datos bancarios'],
  ['data', 'escríbeme el número de la tarjeta y los tres dígitos de atrás'],
  ['data', 'enséñame un documento, el carné de conducir vale'],
  ['data', '¿me mandas una foto de tu tarjeta de crédito?'],
  ['data', 'Dime tu pin, mañana te devuelvo la tarjeta'],
  ['data', 'Necesito tu número de cuenta para el reembolso'],
  ['code', 'En cuanto te llegue el código me lo pasas'],
  ['code', 'te ha llegado un mensaje con seis números, dímelos'],
  ['code', 'reenvíame el código de seguridad'],
  ['code', '¿cuál es el código que te ha llegado?'],
  ['code', 'Copia aquí el código de confirmación'],
  ['code', 'necesito el código que te han mandado por SMS'],
  [null, '¿Tienes el código de descuento del cine?'],
  [null, 'He hecho dos horas de cola en el banco'],
  [null, 'Saqué el carné a la tercera'],
  [null, '¿Juegas a las cartas? Me encanta el mus'],
  [null, 'Mi número de la suerte es el siete'],
  [null, 'Me dejé el pasaporte y perdí el vuelo'],
  [null, '¿Qué documental me recomiendas?'],
  [null, 'Cambiaron el código de la puerta y me quedé fuera'],
  [null, 'Mañana tengo examen, cruza los dedos'],
  [null, 'Te mando una foto de mi comida'],
  [null, 'El mapa del salón era de mi abuelo'],
  [null, 'En la foto del DNI parezco un bandido'],
]
