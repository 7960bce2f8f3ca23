import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import type { VoiceItem } from '#contract/scrapbooks/scene.ts'
import { EmptyPlace } from './empty-place.tsx'
import { familyOf } from './fonts.ts'
import { shadeIn } from './shades.ts'

/** The place of a code that plays a voice, with its words below. The code itself is made for the print. */
export function VoicePicture({ item, theme }: { item: VoiceItem; theme: ThemeName }) {
  const labelled = item.label.trim() === '' ? 0 : Math.min(8, item.height * 0.2)
  const side = Math.min(item.width, item.height - labelled)
  return (
    <>
      <EmptyPlace
        inner={{ x: (item.width - side) / 2, y: 0, width: side, height: side }}
        radius={0}
        theme={theme}
      >
        A voice
      </EmptyPlace>
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
