/** Colours of the portraits. Hair colours are natural; `grey` and `silver` are for older faces. */

export const skins = {
  porcelain: { base: '#fbe2d2', shade: '#eabfa8', blush: '#e8786c' },
  fair: { base: '#f5d2bb', shade: '#dfab8e', blush: '#e0685c' },
  light: { base: '#edc1a0', shade: '#d0966f', blush: '#d75d4c' },
  olive: { base: '#dfab84', shade: '#bd8259', blush: '#c8553f' },
  tan: { base: '#c98f62', shade: '#a56d43', blush: '#b0482f' },
  brown: { base: '#a9714c', shade: '#855333', blush: '#8f3626' },
  deep: { base: '#85512f', shade: '#653a20', blush: '#742a1c' },
} as const

/**
 * Colours of hair. `light` and `base` are the two ends of the gradient, `back` is the hair behind the neck, and `facet`
 * is the code of this colour in the profile field `hair_colour`.
 */
export const hairs = {
  black: { light: '#332f36', base: '#1b181d', back: '#131015', brow: '#131015', facet: 'black' },
  espresso: { light: '#4a2f29', base: '#2b1b18', back: '#201311', brow: '#1b1010', facet: 'brown' },
  brown: { light: '#6b4533', base: '#462b21', back: '#331e17', brow: '#24140f', facet: 'brown' },
  chestnut: { light: '#935a36', base: '#6d3f25', back: '#52301d', brow: '#331c12', facet: 'brown' },
  auburn: { light: '#a8512f', base: '#83351f', back: '#642717', brow: '#3d170d', facet: 'red' },
  copper: { light: '#cd7a3d', base: '#a95526', back: '#843f1b', brow: '#57280f', facet: 'red' },
  sand: { light: '#c0935b', base: '#99693a', back: '#77502b', brow: '#4a2f17', facet: 'blond' },
  honey: { light: '#dcac66', base: '#bd8743', back: '#966832', brow: '#5f3f1b', facet: 'blond' },
  blonde: { light: '#f0cf93', base: '#d8aa63', back: '#b2864a', brow: '#75532a', facet: 'blond' },
  grey: { light: '#aaa3a1', base: '#857d7c', back: '#686160', brow: '#3e3837', facet: 'grey' },
  silver: { light: '#dcd7d4', base: '#b5aeab', back: '#918a88', brow: '#57504e', facet: 'white' },
} as const

/**
 * Colours of a garment: `base` for the cloth, `fold` for its folds, and `under` for the top under a jacket of this
 * cloth.
 */
export const cloths = {
  navy: { base: '#26344b', fold: '#18233a', under: '#efe7dc' },
  wine: { base: '#6a1526', fold: '#4d0c1a', under: '#f0ddd0' },
  cream: { base: '#efe3d3', fold: '#d4c1aa', under: '#5b4034' },
  charcoal: { base: '#35353a', fold: '#222227', under: '#e8e3dc' },
  forest: { base: '#2c4a3d', fold: '#1c342a', under: '#efe6d2' },
  teal: { base: '#2f6167', fold: '#20474c', under: '#f2e8da' },
  terracotta: { base: '#bf6242', fold: '#99482d', under: '#f5e6d8' },
  mustard: { base: '#cd9a3b', fold: '#a67826', under: '#3a2d28' },
  blush: { base: '#e2aba0', fold: '#c58679', under: '#6a1526' },
  white: { base: '#f8f3ec', fold: '#d9cec2', under: '#4a6783' },
  denim: { base: '#537394', fold: '#3b5774', under: '#f4efe8' },
  olive: { base: '#6a6c47', fold: '#4e5032', under: '#f0e8d8' },
  plum: { base: '#57305a', fold: '#3f2042', under: '#eedde6' },
  scarlet: { base: '#b3273a', fold: '#8a1829', under: '#2a1519' },
  sky: { base: '#b3cbde', fold: '#8eabc3', under: '#26344b' },
  black: { base: '#232025', fold: '#121014', under: '#e9e2da' },
  camel: { base: '#bb935f', fold: '#977243', under: '#2c2624' },
} as const

/**
 * Background gradients from the lit corner outwards. `clash` lists the cloths that have too little contrast to the
 * background.
 */
export const backgrounds = {
  coral: { lit: '#f9cdbd', base: '#e8747a', deep: '#c8404f', clash: ['scarlet', 'blush', 'terracotta'] },
  orange: { lit: '#f7dcae', base: '#e3a063', deep: '#c06f33', clash: ['mustard', 'terracotta', 'camel'] },
  green: { lit: '#cfe6d6', base: '#77b39a', deep: '#33735f', clash: ['forest', 'teal', 'olive'] },
  violet: { lit: '#d8d1f0', base: '#9a8dcb', deep: '#5f5199', clash: ['plum', 'sky'] },
  wine: { lit: '#f4bfc9', base: '#bb5668', deep: '#72122a', clash: ['wine', 'scarlet', 'blush'] },
  blue: { lit: '#cbdeee', base: '#85a9cd', deep: '#41719f', clash: ['sky', 'denim', 'navy'] },
  sand: { lit: '#f1e5da', base: '#cdaf9d', deep: '#9b7463', clash: ['cream', 'camel', 'blush'] },
  mauve: { lit: '#ebcbdd', base: '#bd78a2', deep: '#81396b', clash: ['plum', 'blush'] },
  dusk: { lit: '#fbd7b0', base: '#e0918c', deep: '#7a569a', clash: ['blush', 'plum', 'terracotta'] },
  sea: { lit: '#d6ecec', base: '#7db4b8', deep: '#39717d', clash: ['teal', 'sky', 'denim'] },
} as const

export type Skin = keyof typeof skins
export type HairColour = keyof typeof hairs
export type Cloth = keyof typeof cloths
export type Background = keyof typeof backgrounds
