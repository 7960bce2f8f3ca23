import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { woff2ToTtf } from '#server/platform/fonts/woff2-to-ttf.ts'

const fonts = {
  Besley: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  'Atkinson Hyperlegible Next':
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
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

/** Writes text in our own fonts, taken from the packages: the machine needn't have any. */
export class Lettering {
  readonly #files: Record<Family, string>

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    const { resolve } = createRequire(import.meta.url)
    const unpacked = Object.entries(fonts).map(([family, source]) => {
      const file = join(folder, `${family.replaceAll(' ', '-')}.ttf`)
      writeFileSync(file, woff2ToTtf(readFileSync(resolve(source))))
      return [family, file]
    })
    this.#files = Object.fromEntries(unpacked) as Record<Family, string>
  }

  async write(text: string, style: Style): Promise<Written> {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${style.colour}">${escaped(text)}</span>`,
        font: `${style.family} ${style.weight} ${style.size}`,
        fontfile: this.#files[style.family],
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
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign]!)
