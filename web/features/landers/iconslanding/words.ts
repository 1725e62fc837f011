import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const iconsWords = defineWords({
  headline: msg`Tre cose,`,
  turn: msg`poi tu.`,
  lead: msg`Niente facce qui, nemmeno disegnate. Scegli tre cose che ami: diventano il tuo stemma.`,
  button: msg`Continua con queste`,
  line: msg`Scegli, e hai il tuo stemma.`,
  description: msg`Niente facce qui: scegli tre cose che ami, come il mare, i libri o la bicicletta. Diventano il tuo stemma e aprono il tuo profilo, gratis.`,
})
