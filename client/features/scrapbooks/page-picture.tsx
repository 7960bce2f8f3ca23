import { memo, useId, type ReactNode } from 'react'
import { papers } from '#content/scrapbooks/papers.ts'
import {
  bleed,
  formats,
  type Format,
  type PaperName,
  type ThemeName,
} from '#contract/scrapbooks/looks.ts'
import type { Sheet } from './editing/editor.ts'
import { ItemPicture, placeOf, type Looks } from './item-picture.tsx'
import { shadeIn } from './shade-colours.ts'
import { Strokes } from './strokes.tsx'

interface PaperPictureProps {
  paper: PaperName
  theme: ThemeName
  width: number
  height: number
}

/** The ground of a page, laid from the outer corner of its bleed as the printer lays it. */
export const PaperPicture = memo(function PaperPicture(props: PaperPictureProps) {
  const { paper, theme, width, height } = props
  const pattern = useId()
  const { ground, tile } = papers[paper]
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  return (
    <>
      <rect {...whole} fill={shadeIn(theme, ground)} />
      {tile && (
        <>
          <pattern
            id={pattern}
            patternUnits="userSpaceOnUse"
            x={-bleed}
            y={-bleed}
            width={tile.width}
            height={tile.height}
          >
            <Strokes
              drawing={tile}
              width={tile.width}
              height={tile.height}
              shade={(shade) => shadeIn(theme, shade)}
            />
          </pattern>
          <rect {...whole} fill={`url(#${pattern})`} />
        </>
      )}
    </>
  )
})

interface PagePictureProps {
  sheet: Pick<Sheet, 'paper' | 'items' | 'missing'>
  format: Format
  looks: Looks
  /** Spoken by screen readers; without it the page is decoration. */
  label?: string
  className?: string
  children?: ReactNode
}

/** A page as it will be cut, to be looked at. */
export const PagePicture = memo(function PagePicture(props: PagePictureProps) {
  const { sheet, format, looks, label, className } = props
  const { width, height } = formats[format]
  const missing = new Set(sheet.missing)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <PaperPicture paper={sheet.paper} theme={looks.theme} width={width} height={height} />
      {sheet.items.map((item) => (
        <g key={item.id} transform={placeOf(item)}>
          <ItemPicture item={item} looks={looks} isMissing={missing.has(item.id)} />
        </g>
      ))}
    </svg>
  )
})
