import type { VoiceItem } from '#contract/scrapbooks/scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import { familyOf } from './fonts.ts'
import type { Looks } from './item-picture.tsx'
import { shadeIn } from './shade-colours.ts'

const quietSquares = 3

/** The code that plays a voice, with its words below; its place alone where none is known. */
export function VoicePicture({ item, looks }: { item: VoiceItem; looks: Looks }) {
  const { theme, codes } = looks
  const labelled = item.label.trim() === '' ? 0 : Math.min(8, item.height * 0.2)
  const side = Math.min(item.width, item.height - labelled)
  const left = (item.width - side) / 2
  const code = item.voiceId ? codes?.get(item.voiceId) : undefined
  return (
    <>
      {code?.path ? (
        <svg
          x={left}
          width={side}
          height={side}
          viewBox={`${-quietSquares} ${-quietSquares} ${code.squares + 2 * quietSquares} ${code.squares + 2 * quietSquares}`}
        >
          <rect x={-quietSquares} y={-quietSquares} width="100%" height="100%" fill="#ffffff" />
          <path d={code.path} fill="#1b1a3d" shapeRendering="crispEdges" />
        </svg>
      ) : (
        <EmptyPlace inner={{ x: left, y: 0, width: side, height: side }} radius={0} theme={theme}>
          {code ? 'It was ended' : 'A voice'}
        </EmptyPlace>
      )}
      {labelled > 0 && (
        <text
          x={item.width / 2}
          y={side + labelled * 0.55}
          textAnchor="middle"
          dominantBaseline="middle"
          fontFamily={familyOf(theme, 'body')}
          fontSize={labelled * 0.5}
          fill={shadeIn(theme, 'ink')}
        >
          {item.label}
        </text>
      )}
    </>
  )
}
