/**
 * Mailings (N2): promotions and news that an operator writes once per language and sends in waves to the members who want
 * them. Their mails are rows of the module `accounts`, so this module has no data of members.
 * Owns: mailing. Publishes and handles no events.
 */
export { noPersonalData as personalData } from '#server/kernel/personal-data.ts'
