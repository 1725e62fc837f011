/** Connection to the other processes of an installation. Messages sent while the connection is down are lost. */
export interface Transport {
  readonly isUp: boolean
  send(text: string): void
  /**
   * Starts to receive messages. Call it once.
   * @param receive called with every message, which may also be a message that this process sent
   * @param joined called each time the transport comes up, including the first time
   */
  open(receive: (text: string) => void, joined: () => void): void
  close(): Promise<void>
}
