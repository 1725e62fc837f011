import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts processor time in ticks of 10 ms. */
const tick_us = 10_000

/** Processor time since the start, in microseconds. */
export interface MachineUse {
  readonly database_us: number
  /** This process, which sends the requests. */
  readonly client_us: number
  /** Everything on the machine, this bench included. */
  readonly busy_us: number
}

/** Returns the process id of the database server, by one of its connections. Works on Linux, for a local server. */
export async function findPostmaster(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return statOf(Number(rows[0]?.pid)).parent
}

export function readMachineUse(postmaster: number): MachineUse {
  const own = statOf(postmaster)
  const children = processes().filter(({ parent }) => parent === postmaster)
  const { user, system } = process.cpuUsage()
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  const [, , , idle = 0, waiting = 0] = fields
  return {
    // Includes the children that have ended.
    database_us: own.own_us + own.ended_us + children.reduce((sum, { own_us }) => sum + own_us, 0),
    client_us: user + system,
    busy_us: (fields.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0) - idle - waiting) * tick_us,
  }
}

interface ProcessStat {
  readonly parent: number
  readonly own_us: number
  readonly ended_us: number
}

function processes(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))]
      } catch {
        return [] // has ended meanwhile
      }
    })
}

/** Reads `/proc/PID/stat`, see proc_pid_stat(5). The name of the program is in brackets and can contain spaces. */
function statOf(pid: number): ProcessStat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  return {
    parent: Number(parent),
    own_us: (Number(user) + Number(system)) * tick_us,
    ended_us: (Number(endedUser) + Number(endedSystem)) * tick_us,
  }
}
