import sharp from 'sharp'
import { houseFonts } from '#server/platform/fonts/house-fonts.ts'

const fonts = {
  Besley: houseFonts.display,
  'Atkinson Hyperlegible Next': houseFonts.text,
} as const

type Family = keyof typeof fonts

export interface Written {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

interface Style {
  readonly family: Family
  readonly weight: 'Bold' | 'Medium'
  readonly size: number
  readonly colour: string
  readonly width: number
  /** Pixels between the lines beyond the font's own; may be negative. */
  readonly spacing?: number
}

/** Writes text in our own fonts: the machine needn't have any. */
export async function writeText(text: string, style: Style): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.colour}">${escaped(text)}</span>`,
      font: `${style.family} ${style.weight} ${style.size}`,
      fontfile: fonts[style.family],
      width: style.width,
      spacing: style.spacing ?? 0,
      dpi: 72,
      rgba: true,
      wrap: 'word',
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign]!)
