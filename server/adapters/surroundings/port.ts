/** A certificate as a browser sees it. */
export interface SeenCertificate {
  readonly endsAt: Date
  /** The reason why a browser refuses it, such as `CERT_HAS_EXPIRED`, or `null` if browsers accept it. */
  readonly refusal: string | null
}

export interface Disk {
  /** Number of the device: equal for folders of one disk. */
  readonly device: number
  /** Used share, from 0 to 1. */
  readonly used: number
  readonly free_bytes: number
}

/** Answers the questions of health checks about the world outside: DNS, the certificates of hosts, and the disks. */
export interface Surroundings {
  /** Returns the TXT records of a name, each joined to one text. Empty without any. Throws if DNS does not answer. */
  txt(name: string): Promise<readonly string[]>
  /** Returns the hosts that receive the mail of a domain. Throws if DNS does not answer. */
  mx(domain: string): Promise<readonly string[]>
  /** Connects to port 443 of a host. Throws if there is no answer. */
  certificate(host: string): Promise<SeenCertificate>
  /** Returns the disk of a folder, or `null` if the folder does not exist. */
  disk(folder: string): Promise<Disk | null>
  /** Writes a file into an existing folder and deletes it. Throws if that fails. */
  write(folder: string): Promise<void>
}
