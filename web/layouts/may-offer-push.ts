/**
 * §2's push alert belongs to the default layout, "hidden on signup, notifications, activate-done, directdebit, premium"; the
 * pages of the chat layout are among the others' addresses.
 * @param path path and query of the page
 */
export const mayOfferPush = (path: string): boolean =>
  !/^\/(signup|notifications|activate\/done|directdebit|premium|chats|members\/[^/]+\/chat)(?![\w-])/.test(
    path,
  )
