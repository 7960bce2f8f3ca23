import { Link } from 'wouter'
import { messageIdeaBlock } from '#client/content/message-idea-blocks.ts'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { MessageIdea } from '#content/message-ideas.ts'
import { useIdeaDoor } from './use-idea-door.ts'

/** Ways to begin. Each opens the page where messages are made, with its first question already there. */
export function IdeaCards({ ideas }: { ideas: readonly MessageIdea[] }) {
  const doorTo = useIdeaDoor()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
      {ideas.map(({ id, title, reason, prompt }, i) => (
        <li
          key={id}
          // Sewn like bricks: the second column starts half a card lower.
          className={`group stitched relative grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-x-5 rounded-lg border border-hair bg-cotton p-5 hover:bg-lilac sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6 ${i % 2 ? 'md:top-10' : ''}`}
        >
          <QuiltBlock
            block={messageIdeaBlock(id)}
            stitched={false}
            className="w-full rounded-md sm:row-span-2"
          />
          <h3 className="self-center text-2xl sm:self-end">
            <Link {...doorTo(id)} className="covering group-hover:underline">
              {title}
            </Link>
          </h3>
          <div className="max-sm:col-span-2 max-sm:mt-4 sm:col-start-2">
            <p className="text-thread sm:mt-1">{reason}</p>
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
