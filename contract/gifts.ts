/** What can be given in a conversation (C4): a message of kind `gift` names one. Pages draw them and say what they are. */
export const gifts = ['spritz', 'rose', 'coffee', 'gelato', 'sunflower', 'vinyl', 'ticket', 'star'] as const
export type Gift = (typeof gifts)[number]
