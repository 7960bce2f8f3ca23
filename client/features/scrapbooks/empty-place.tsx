import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import { familyOf } from './fonts.ts'
import { shadeIn } from './shade-colours.ts'

interface EmptyPlaceProps {
  inner: { x: number; y: number; width: number; height: number }
  radius: number
  theme: ThemeName
  children: string
}

/** Where something is still to come, or can't be shown. */
export function EmptyPlace({ inner, radius, theme, children }: EmptyPlaceProps) {
  const soft = shadeIn(theme, 'soft')
  return (
    <>
      <rect {...inner} rx={radius} fill={shadeIn(theme, 'tint')} />
      <rect
        x={inner.x + 1.5}
        y={inner.y + 1.5}
        width={Math.max(0.5, inner.width - 3)}
        height={Math.max(0.5, inner.height - 3)}
        rx={radius}
        fill="none"
        stroke={soft}
        strokeWidth={0.5}
        strokeDasharray="3 2"
      />
      <text
        x={inner.x + inner.width / 2}
        y={inner.y + inner.height / 2}
        textAnchor="middle"
        dominantBaseline="middle"
        fontSize={Math.min(5, inner.width / 10)}
        fontFamily={familyOf(theme, 'body')}
        fill={soft}
      >
        {children}
      </text>
    </>
  )
}
