/** Routes of the members area (§1): members, members-id, chats, likes, likes-m-id and premium. */
const areaPaths =
  /^\/(members(\/[^/?#]+(\/chat)?)?|chats(\/[^/?#]+)?|likes(\/m\/[^/?#]+)?|premium)\/?(?=$|[?#])/

export const isInMembersArea = (path: string): boolean => areaPaths.test(path)

/** Returns whether a page of the members area has the chat layout (N6), which shows no banner and no modal. */
export const isInChatLayout = (path: string): boolean =>
  /^\/(chats|members\/[^/?#]+\/chat)(?![\w-])/.test(path)
