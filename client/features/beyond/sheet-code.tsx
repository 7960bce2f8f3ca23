import { useMemo } from 'react'
import QRCode from 'qrcode'
import { sheetQrText, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { qrPicture } from '#client/ui/qr-picture.ts'

const quietZone = 4

/** A sheet's letters for a camera. Drawn here: no server is asked for the picture of a key. */
export function SheetCode({ sheet }: { sheet: Sheet }) {
  const src = useMemo(() => qrPicture({ qrSvg: svgOf(sheetQrText(sheet)) }), [sheet])
  return (
    <img
      src={src}
      alt={`Code of sheet ${sheet.number}, for a camera`}
      className="w-60 max-w-full print:w-[62mm]"
    />
  )
}

/** One stroke for each run of dark squares, so that no hair of white is between them. */
function svgOf(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const whole = size + 2 * quietZone
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let run = 0
      while (x + run < size && modules.get(y, x + run)) run += 1
      if (run > 0) path += `M${x + quietZone} ${y + quietZone}h${run}v1h-${run}z`
      x += run
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${8 * whole}" height="${8 * whole}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/><path d="${path}"/></svg>`
}
