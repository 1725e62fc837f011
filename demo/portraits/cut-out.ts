import sharp from 'sharp'
/** Colour of the paper around a figure, and how many pixels its steps have: scissors cut no smooth curves. */
const paper = '#f6f2ea'
const scissors_px = 16

/** Returns a drawing of a person with a rim of paper that looks as if cut with scissors, as PNG. */
export async function cutOut(drawn: Buffer, paper_px: number): Promise<Buffer> {
  const whole = await sharp(drawn)
    .extend({
      ...{ top: paper_px, bottom: paper_px, left: paper_px, right: paper_px },
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
  const outline = await sharp(whole).extractChannel('alpha').toColourspace('b-w').png().toBuffer()
  const sheet = await paperAround(outline, paper_px)
  const joined = await sharp(sheet)
    .composite([{ input: whole }])
    .png()
    .toBuffer()
  return sharp(joined)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

/**
 * Returns the sheet of paper below a figure. Widens the figure's outline, then redraws it from few pixels, so that it
 * has corners. One step per pipeline, because a pipeline resizes before anything else.
 */
async function paperAround(outline: Buffer, paper_px: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(outline).metadata()
  const soft = await sharp(outline)
    .blur(paper_px * 0.6)
    .png()
    .toBuffer()
  const wide = await sharp(soft).threshold(12).png().toBuffer()
  const few = { width: Math.round(width / scissors_px), height: Math.round(height / scissors_px) }
  const coarse = await sharp(wide)
    .resize({ ...few, fit: 'fill' })
    .png()
    .toBuffer()
  const rim = await sharp(coarse).resize(width, height, { fit: 'fill', kernel: 'linear' }).png().toBuffer()
  const alpha = await sharp(rim).threshold(110).toColourspace('b-w').raw().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
