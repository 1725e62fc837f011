/** The way to the other processes of an installation. What is sent while it is down is lost. */
export interface Transport {
  readonly isUp: boolean
  send(text: string): void
  /** @param receive what the others sent; @param joined the way is open, for the first time or again */
  open(receive: (text: string) => void, joined: () => void): void
  close(): Promise<void>
}
