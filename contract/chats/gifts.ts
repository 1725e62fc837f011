/**
 * Names of the gifts (C4). A message of kind `gift` contains such a name. The labels and drawings are in
 * `web/parts/gift-labels.ts` and `web/parts/gift-picture.tsx`.
 */
export const gifts = ['spritz', 'rose', 'coffee', 'gelato', 'sunflower', 'vinyl', 'ticket', 'star'] as const
export type Gift = (typeof gifts)[number]
