/**
 * Returns whether a page may show the push alert. By §2, the alert belongs to the default layout, "hidden on signup,
 * notifications, activate-done, directdebit, premium". The last two patterns (`chats`, `members/…/chat`) exclude the
 * pages of the chat layout. `withdrawal` shows no offer, because nothing may distract from a legal function (M7).
 * @param path path and query of the page
 */
export const mayOfferPush = (path: string): boolean =>
  !/^\/(signup|notifications|activate\/done|directdebit|premium|withdrawal|chats|members\/[^/]+\/chat)(?![\w-])/.test(
    path,
  )
