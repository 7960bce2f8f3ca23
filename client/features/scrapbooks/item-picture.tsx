import { memo, useId } from 'react'
import { stickers } from '#content/scrapbooks/stickers.ts'
import { framed } from '#contract/rules/scrapbooks/frames.ts'
import { baselineOf, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import type { BookCode } from '#contract/scrapbooks/book.ts'
import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import type { Item, PictureItem, TextItem } from '#contract/scrapbooks/scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import { familyOf } from './fonts.ts'
import type { PictureAt } from './picture-addresses.ts'
import { shadeIn } from './shade-colours.ts'
import { Strokes } from './strokes.tsx'
import { VoicePicture } from './voice-picture.tsx'

export interface Looks {
  /** Where each picture is fetched. */
  readonly pictures: PictureAt
  readonly theme: ThemeName
  readonly size: 'small' | 'large'
  /** The codes of voices, as they will be printed. */
  readonly codes?: ReadonlyMap<string, BookCode> | undefined
}

interface ItemPictureProps {
  item: Item
  looks: Looks
  /** Its picture can't be shown to whoever looks. */
  isMissing: boolean
}

/** Where an item lies: what is drawn inside begins at its own top left corner. */
export const placeOf = ({ x, y, width, height, rotation }: Item): string =>
  `translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`

/** Something that lies on a page, as it is printed, drawn from its own top left corner. */
export const ItemPicture = memo(function ItemPicture({ item, looks, isMissing }: ItemPictureProps) {
  switch (item.kind) {
    case 'picture':
      return <Photo {...{ item, looks, isMissing }} />
    case 'text':
      return <Words item={item} theme={looks.theme} />
    case 'sticker':
      return (
        <Strokes
          drawing={stickers[item.sticker].drawing}
          width={item.width}
          height={item.height}
          shade={(shade) => shadeIn(looks.theme, shade, item.colour)}
        />
      )
    case 'voice':
      return <VoicePicture item={item} looks={looks} />
  }
})

/** Up to so many millimetres the small picture has as many dots as a screen shows, and is drawn much faster. */
const smallEnough = 90

const pictureAt = ({ pictures, size }: Looks, memoryId: string, millimetres: number) =>
  pictures(memoryId, millimetres <= smallEnough ? 'small' : size)

interface PhotoProps {
  item: PictureItem
  looks: Looks
  isMissing: boolean
}

function Photo({ item, looks, isMissing }: PhotoProps) {
  const clip = useId()
  const { width, height, frame, memoryId, crop } = item
  const { inner, radius, hasCard, tape } = framed(frame, width, height)
  const whole = { width: inner.width / crop.width, height: inner.height / crop.height }
  return (
    <>
      {hasCard && <rect width={width} height={height} fill="#ffffff" />}
      <clipPath id={clip}>
        <rect {...inner} rx={radius} />
      </clipPath>
      {memoryId && !isMissing ? (
        <image
          href={pictureAt(looks, memoryId, Math.max(whole.width, whole.height))}
          x={inner.x - crop.x * whole.width}
          y={inner.y - crop.y * whole.height}
          {...whole}
          preserveAspectRatio="none"
          clipPath={`url(#${clip})`}
        />
      ) : (
        <EmptyPlace {...{ inner, radius }} theme={looks.theme}>
          {isMissing ? 'Not to be shown' : 'A photo goes here'}
        </EmptyPlace>
      )}
      {tape && (
        <g
          transform={`translate(${tape.x} ${tape.y}) rotate(${tape.rotation} ${tape.width / 2} ${tape.height / 2})`}
        >
          <Strokes
            drawing={stickers.tape.drawing}
            width={tape.width}
            height={tape.height}
            shade={(shade) => shadeIn(looks.theme, shade)}
          />
        </g>
      )}
    </>
  )
}

const anchors = { left: 'start', centre: 'middle', right: 'end' } as const

function Words({ item, theme }: { item: TextItem; theme: ThemeName }) {
  const { width, align, lines, font, size, colour } = item
  const x = { left: 0, centre: width / 2, right: width }[align]
  return (
    <text
      textAnchor={anchors[align]}
      fontFamily={familyOf(theme, font)}
      fontWeight={400}
      fontSize={size * pointMillimetres}
      fill={shadeIn(theme, colour)}
      textRendering="geometricPrecision"
      xmlSpace="preserve"
    >
      {lines.map((line, i) => (
        <tspan key={i} x={x} y={baselineOf(font, size, i)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
