/** Names of the gifts (C4). A message of kind `gift` contains such a name. Pages have the drawings and labels. */
export const gifts = ['spritz', 'rose', 'coffee', 'gelato', 'sunflower', 'vinyl', 'ticket', 'star'] as const
export type Gift = (typeof gifts)[number]
