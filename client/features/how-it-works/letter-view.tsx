import { featureBlocks } from '#client/content/feature-blocks.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { Letter, LetterKind } from './happening.ts'

const stamps = {
  confirm: featureBlocks.steps,
  remind: featureBlocks.capsules,
  check: featureBlocks.invitations,
  postponed: featureBlocks.recipes,
  send: featureBlocks.messages,
} as const satisfies Record<LetterKind, unknown>

/** A letter as its reader would see it. Its buttons are pictures of buttons: nothing to press, so no stitches. */
export function LetterView({ letter }: { letter: Letter }) {
  const isDelivery = letter.kind === 'send'
  return (
    <article
      className={`rounded-lg bg-cotton p-5 text-ink sm:p-6 ${isDelivery ? 'border-2 border-cranberry' : 'border border-hair'}`}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-thread">
            {letter.time} · to {letter.to}
          </p>
          <h4 className="mt-1 font-display text-xl font-bold text-balance">{letter.subject}</h4>
        </div>
        <QuiltBlock
          block={stamps[letter.kind]}
          stitched={false}
          className="size-14 shrink-0 border-4 border-dotted border-hair bg-cotton sm:size-16"
        />
      </header>
      <div className="mt-4 grid max-w-[40rem] gap-3">
        {letter.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <p className="mt-5 flex flex-wrap gap-2.5">
        <VisuallyHidden>Buttons in the letter:</VisuallyHidden>
        {letter.buttons.map((words) => (
          <span
            key={words}
            className="rounded-sm border border-line px-3 py-1 font-[650] text-thread"
          >
            {words}
          </span>
        ))}
      </p>
    </article>
  )
}
