import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** The rights of a service in the compose file. */
export interface Confinement {
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
}

export interface ContainerOptions extends Confinement {
  readonly env: Readonly<Record<string, string>>
  /** Sources of mounts by target. */
  readonly mounts: Readonly<Record<string, string>>
}

/** Runs containers of one image with docker or podman, on the network of this machine. */
export function containersOf(program: string, image: string, options: ContainerOptions) {
  const { read_only, cap_drop = [], security_opt = [], tmpfs = [], env, mounts } = options
  const flags = [
    '--network=host',
    ...(read_only ? ['--read-only'] : []),
    ...cap_drop.map((each) => `--cap-drop=${each}`),
    ...security_opt.map((each) => `--security-opt=${each}`),
    ...tmpfs.map((each) => `--tmpfs=${each}`),
    ...Object.entries(mounts).map(([target, source]) => `--volume=${source}:${target}`),
    ...Object.entries(env).map((pair) => `--env=${pair.join('=')}`),
  ]
  /** Does not block: the database of the test is reached through this process. */
  const execute = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(program, args, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: (stdout + stderr).trim() }),
      )
    })
  const read = async (...args: string[]) => {
    const { code, output } = await execute(...args)
    if (code !== 0) throw new Error(`${args[0]}: ${output}`)
    return output
  }
  return {
    /** Runs a command of the image. */
    run: (...args: string[]) => execute('run', '--rm', ...flags, image, ...args),
    /** Starts the product, and waits until `origin` is ready. */
    async start(name: string, origin: string): Promise<void> {
      await read('run', '--detach', `--name=${name}`, ...flags, image)
      for (let tries = 0; tries < 600; tries++) {
        const response = await fetch(`${origin}/readyz`).catch(() => null)
        if (response?.status === 200) return
        await sleep(100)
      }
      throw new Error(`${name} does not get ready:\n${await read('logs', name)}`)
    },
    /** Runs a script in a started container. */
    evaluate: (name: string, script: string) => read('exec', name, '/usr/local/bin/node', '--eval', script),
    /** Stops a container, and returns its exit code. */
    async stop(name: string): Promise<number> {
      await read('stop', '--time=20', name)
      return Number(await read('inspect', '--format={{.State.ExitCode}}', name))
    },
    /** Removes a container and its volume, if they exist. */
    async remove(name: string, volume: string): Promise<void> {
      await execute('rm', '--force', name)
      await execute('volume', 'rm', '--force', volume)
    },
  }
}
