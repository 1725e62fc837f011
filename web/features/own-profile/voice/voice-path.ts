/** X16: the page on which a member records the voice intro. */
export const voicePath = '/profile/voice'
