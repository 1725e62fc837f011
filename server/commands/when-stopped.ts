/** Returns a signal that aborts with this message when the operator stops the command. */
export function whenStopped(message: string): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort(new Error(message)))
  return stopping.signal
}
