import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { type Clip, drawFrame, frame, frames_per_second } from './clip.ts'

/** Without time, version and encoder’s name in the file, and with one thread, the same frames give the same bytes. */
const reproducible = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1']

/** The encoders, by file extension: AV1 for browsers that know it, and H.264 for the others. */
export const encodings = {
  webm: ['-c:v', 'libsvtav1', '-crf', '41', '-preset', '4', '-g', '240'],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '28',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
  ],
} as const

/** Starts ffmpeg. Explains if it is not installed, and what it says if it fails. */
function ffmpeg(args: readonly string[]) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', (error) =>
      reject(
        'code' in error && error.code === 'ENOENT'
          ? new Error('ffmpeg is not installed. Install it, for example with: apt-get install ffmpeg')
          : error,
      ),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said}`)),
    )
  })
  return { stdin: child.stdin, done }
}

/**
 * Draws every frame of a clip into a file without loss, from which `encode` makes the others.
 * @param file path that ends in `.mkv`
 */
export async function drawFrames(clip: Clip, file: string): Promise<void> {
  const { width, height } = frame
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(frames_per_second),
  ]
  const { stdin, done } = ffmpeg([...input, '-i', '-', '-c:v', 'ffv1', file])
  // A failure of ffmpeg also breaks the pipe, and `done` tells the reason.
  stdin.on('error', () => {})
  const drawn = (async () => {
    for (let at = 0; at < clip.seconds * frames_per_second; at++) {
      const svg = Buffer.from(drawFrame(clip, at / frames_per_second))
      const pixels = await sharp(svg).removeAlpha().raw().toBuffer()
      if (!stdin.write(pixels)) await Promise.race([once(stdin, 'drain'), done])
    }
    stdin.end()
  })()
  await Promise.all([drawn, done])
}

/** Encodes the frames as a video that every browser can decode. */
export const encode = (frames: string, kind: keyof typeof encodings, file: string): Promise<void> =>
  ffmpeg(['-i', frames, ...encodings[kind], '-pix_fmt', 'yuv420p', ...reproducible, file]).done
