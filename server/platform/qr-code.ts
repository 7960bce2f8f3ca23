import { createRequire } from 'node:module'

// Sixty files that few requests need: read at the first code that is drawn.
const library = () => createRequire(import.meta.url)('qrcode') as typeof import('qrcode')

/** An address as a QR code: ink on white in every theme, as cameras need it. */
export const qrSvgOf = (url: string): Promise<string> =>
  library().toString(url, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#1b1a3d', light: '#ffffff' },
  })

/** The same for paper: which squares of the field are dark, row by row. */
export function qrSquaresOf(url: string): {
  size: number
  isDark: (x: number, y: number) => boolean
} {
  const { modules } = library().create(url, { errorCorrectionLevel: 'M' })
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 }
}
