import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { RECORDER_PATH, type RecorderProps } from './article-body.tsx'

/** In the middle of an article: one small thing to say aloud, and the way to the recorder. */
export function RecorderInvitation({ words, isOpen }: RecorderProps) {
  return (
    <section
      aria-label="Try it now"
      className="my-4 grid overflow-hidden rounded-lg border-2 border-dashed border-cranberry sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <QuiltBlock block={featureBlocks.messages} className="w-full max-sm:hidden" />
      <div className="grid content-center justify-items-start gap-3 p-5">
        <p className="text-xl font-[650]">{words}</p>
        {isOpen && (
          <Link
            href={RECORDER_PATH}
            className={buttonLook({ variant: 'action', className: 'text-on-cloth! no-underline!' })}
          >
            <Icon name="mic" />
            <span>Open the recorder</span>
          </Link>
        )}
      </div>
    </section>
  )
}
