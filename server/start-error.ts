/** Something that the person who starts the product can mend; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
