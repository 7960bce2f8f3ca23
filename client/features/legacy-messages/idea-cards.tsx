import { Link } from 'wouter'
import { ideaWords } from '#client/content/legacy-messages.ts'
import { messageIdeaBlocks } from '#client/content/message-idea-blocks.ts'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { messageIdeas } from '#contract/rules/message-ideas.ts'

/** Six ways to begin. Each opens the page where messages are made, with its first question already there. */
export function IdeaCards({ composerPath }: { composerPath: string }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
      {messageIdeas.map(({ id, title, prompt }, i) => (
        <li
          key={id}
          // Sewn like bricks: the second column starts half a card lower.
          className={`group stitched relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-5 rounded-lg border border-hair bg-cotton p-5 hover:bg-lilac sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6 ${i % 2 ? 'md:top-10' : ''}`}
        >
          <QuiltBlock
            block={messageIdeaBlocks[id]}
            stitched={false}
            className="w-full rounded-md"
          />
          <div>
            <h3 className="text-2xl">
              <Link href={`${composerPath}?idea=${id}`} className="covering group-hover:underline">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-thread">{ideaWords[id]}</p>
            <p className="mt-4 font-display text-lg leading-snug">“{prompt}”</p>
            <p className="mt-3 flex items-center gap-2 font-[650] text-link">
              Begin with this <Icon name="arrow-right" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
