import { cloths } from '#contract/rules/quilt-cloth.ts'
import { voiceBlock } from '#contract/rules/quilt-voice.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { joesPeaks } from './hero-blocks.ts'

const joesBlock = voiceBlock(joesPeaks, { cloths: cloths('indigo', 'marigold', 'sky') })

function Waveform() {
  return (
    <svg
      viewBox={`0 0 ${joesPeaks.length * 7} 40`}
      aria-hidden="true"
      className="min-w-0 flex-1 text-indigo"
    >
      {joesPeaks.map((peak, i) => (
        <rect
          key={i}
          x={i * 7 + 1}
          y={20 - peak * 19}
          width="4"
          height={peak * 38}
          rx="2"
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

/** An example, not a player: nothing to press, so no stitches. */
export function VoiceCard() {
  return (
    <figure className="relative z-2 mx-auto -mt-10 mb-10 w-[min(25rem,calc(100%-2rem))] rounded-md bg-cotton p-4 shadow-lifted lg:absolute lg:bottom-24 lg:left-7 lg:m-0 lg:@min-[36rem]/quilt:-left-[11.7rem] lg:@min-[36rem]/quilt:bottom-7 lg:@min-[36rem]/quilt:p-5">
      <div className="flex items-center gap-3.5">
        <QuiltBlock block={joesBlock} className="size-[3.1rem] shrink-0 rounded-sm" />
        <figcaption className="min-w-0">
          <p className="font-display text-[1.19rem] leading-tight font-bold tracking-[-0.015em]">
            Joe, for Nora’s 18th birthday
          </p>
          <p className="text-thread">Recorded today. Plays 4 June 2039.</p>
        </figcaption>
      </div>
      <div className="mt-3 flex items-center gap-4">
        <Waveform />
        <span className="text-thread tabular-nums">1:52</span>
      </div>
    </figure>
  )
}
