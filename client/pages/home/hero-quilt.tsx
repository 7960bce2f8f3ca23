import { Link } from 'wouter'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { heroBlocks } from './hero-blocks.ts'
import type { RecordingDoor } from './hero.tsx'

function Invitation({ words }: { words: string }) {
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <rect
          x="9"
          y="9"
          rx="4"
          className="h-[calc(100%-18px)] w-[calc(100%-18px)] group-hover:animate-running-stitch"
          fill="none"
          stroke="var(--color-cranberry)"
          strokeWidth="2.5"
          strokeDasharray="8.5 6"
        />
      </svg>
      <span className="grid size-[clamp(3.6rem,33cqi,6rem)] place-items-center rounded-full bg-cranberry text-on-cloth outline-[1.5px] -outline-offset-8 outline-on-cloth/50 outline-dashed transition-colors group-hover:bg-cranberry-deep">
        <Icon name="mic" className="size-[58%]" />
      </span>
      <span className="font-display text-[length:min(1.9rem,11.4cqi)] leading-[1.08] font-bold tracking-[-0.012em]">
        Your voice <br />
        goes here
      </span>
      <span className="text-[length:clamp(0.9375rem,6cqi,1rem)] text-thread">{words}</span>
    </>
  )
}

const waitingLook =
  'group @container relative z-1 col-span-2 col-start-2 row-span-2 row-start-2 bg-cotton -outline-offset-4'
const waitingInside =
  'grid size-full place-content-center justify-items-center gap-[4cqi] text-center'

/** The one square that always waits. */
function WaitingSquare({ recorderPath, familyPath, onSignUp }: RecordingDoor) {
  const path = recorderPath ?? familyPath
  return path ? (
    <Link href={path} className={waitingLook}>
      <span className={waitingInside}>
        <Invitation words={recorderPath ? 'Press to record' : 'Press to go on'} />
      </span>
    </Link>
  ) : (
    <button type="button" onClick={onSignUp} className={waitingLook}>
      <span className={waitingInside}>
        <Invitation words="Press to make it yours" />
      </span>
    </button>
  )
}

export function HeroQuilt(door: RecordingDoor) {
  return (
    <div className="bound shadow-[-12px_6px_28px_rgb(27_26_61/0.16)]">
      <div className="woven grid grid-cols-4">
        {heroBlocks.map((block, i) => (
          <QuiltBlock key={i} block={block} className="aspect-square w-full" />
        ))}
        <WaitingSquare {...door} />
      </div>
    </div>
  )
}
