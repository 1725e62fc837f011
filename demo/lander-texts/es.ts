import type { LanderAds } from './index.ts'

export const spanish: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Nadie cabe en',
      turn: 'una postal.',
      description:
        'Una postal de verano se queda pequeña para una persona: hacen falta una cara, dos cosas y tres palabras. Haz tu collage, gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'Para ti, que vuelves a empezar' },
  },
  member3: {
    weekend: {
      headline: '¿Qué finde',
      turn: 'compartís',
      drawn_headline: '¿Cuál es',
      drawn_turn: 'tu finde ideal?',
    },
  },
  alonetonight: {
    estate: {
      headline: '¿Agosto en la ciudad?',
      turn: 'Abre la ventana.',
      description:
        'En agosto la ciudad se vacía y una ventana dibujada sigue encendida. Abre la tuya con un par de líneas: registrarse es gratis.',
    },
    solo: {
      headline: '¿Sin plan esta noche?',
      turn: 'Asómate.',
      description:
        '¿Sin plan esta noche? Una ciudad dibujada, una ventana encendida, y la primera línea la pones tú. Asómate: registrarse es gratis.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Ellos no envejecen.',
      turn: 'Tú vives.',
      description:
        'Los retratos de la pared no envejecen; tú vives. Después de los 50 también hay un marco libre: cuelga tu nombre y conoce a gente de verdad.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Empieza',
      turn: 'por la isla.',
      description:
        'Empieza por Cerdeña: elige la isla en el mapa y luego amplía cuanto quieras. Se ven lugares, nunca el punto exacto. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'En la cocina',
      turn: 'hay luz.',
      description:
        'En la cocina hay luz: di qué te gusta comer y cocinar, y empieza la conversación por ahí. Registrarse es gratis.',
    },
  },
  video: {
    pioggia: {
      headline: '¿Traes tú',
      turn: 'el paraguas?',
      description:
        'Un corto de animación de veintidós segundos, con lluvia. El paraguas lo traes tú: coge la entrada y regístrate, gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Primero el mar,',
      turn: 'luego tú.',
      description:
        'Primero el mar, luego tú: elige tres cosas de tu verano y ya tienes tu escudo. Aquí no hay caras, ni siquiera dibujadas. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Todavía',
      turn: 'hay sol.',
      description:
        'Todavía hay sol: un corazón al atardecer, tres escenas y todo el tiempo que necesites. Después de los 50 también se empieza así, gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Cartas boca arriba,',
      turn: 'después de los 50.',
      description:
        'Cartas boca arriba, entre gente de más de 50: siete personajes dibujados, y te quedas con quien te llevarías a cenar. Registrarse es gratis.',
    },
  },
}
