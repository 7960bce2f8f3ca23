import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { woff2ToTtf } from './woff2-to-ttf.ts'

export interface HouseFonts {
  readonly text: Buffer | string
  readonly display: Buffer | string
}

// Every PDF reader has these, should the packages with our own fonts not be installed.
const everywhere: HouseFonts = { text: 'Helvetica', display: 'Helvetica-Bold' }

let unpacked: HouseFonts | undefined

/** Our two fonts as TrueType, for printed things: embedded as WOFF2 their text would be invisible. */
export function houseFonts(): HouseFonts {
  return (unpacked ??= unpack())
}

function unpack(): HouseFonts {
  try {
    return {
      text: fontOf('atkinson-hyperlegible-next'),
      display: fontOf('besley'),
    }
  } catch {
    return everywhere
  }
}

function fontOf(name: string): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return woff2ToTtf(readFileSync(fileURLToPath(import.meta.resolve(file))))
}
