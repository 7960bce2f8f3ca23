import type { Drawing, Shade } from '#content/scrapbooks/drawing.ts'

interface StrokesProps {
  drawing: Drawing
  /** Stretched to this. */
  width: number
  height: number
  shade: (shade: Shade) => string
}

/** A drawing of ours, as wide and high as it is asked for. */
export function Strokes({ drawing, width, height, shade }: StrokesProps) {
  return (
    <g transform={`scale(${width / drawing.width} ${height / drawing.height})`}>
      {drawing.strokes.map(({ path, fill, stroke, strokeWidth, dash, opacity }, i) => (
        <path
          key={i}
          d={path}
          fill={fill ? shade(fill) : 'none'}
          {...(stroke &&
            !fill && {
              stroke: shade(stroke),
              strokeWidth: strokeWidth ?? 1,
              strokeLinecap: dash ? 'butt' : 'round',
              strokeLinejoin: 'round',
            })}
          {...(dash && { strokeDasharray: dash.join(' ') })}
          {...(opacity !== undefined && { opacity })}
        />
      ))}
    </g>
  )
}
