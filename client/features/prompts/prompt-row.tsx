import type { StoryPrompt } from '#content/story-prompts.ts'
import { keepAskedStory } from '#client/content/asked-story.ts'
import { promptMeans } from '#client/content/prompt-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'

const cloth: Record<StoryPrompt['category'], string> = {
  childhood: 'border-t-(--cloth-cranberry)',
  traditions: 'border-t-(--cloth-teal)',
  wisdom: 'border-t-(--cloth-plum)',
  relationships: 'border-t-(--cloth-rose)',
  adventures: 'border-t-(--cloth-sky)',
  legacy: 'border-t-(--cloth-marigold)',
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

interface PromptRowProps extends StoryPrompt {
  isChosen: boolean
  recorderPath: string
  onChoose: () => void
}

/** One idea. Once it is chosen, the way to the recorder stands under it. */
export function PromptRow(props: PromptRowProps) {
  const { category, prompt, type, difficulty, suggestedDuration } = props
  return (
    <li
      className={classNames(
        'relative flex flex-col border-dashed border-line p-5 sm:p-7',
        props.isChosen && 'z-1 outline-3 -outline-offset-3 outline-indigo',
      )}
    >
      {/* One corner of the patch is cut from its category's cloth. */}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-0 right-0 border-t-[3.6rem] border-l-[3.6rem] border-l-transparent',
          cloth[category],
        )}
      />
      <p className="font-[650] text-thread">{capitalised(category)}</p>
      <h3 className="mt-1 pr-8 text-xl leading-snug">{prompt}</h3>
      <p className="mt-2 text-thread">
        {promptMeans[type]} · {capitalised(difficulty)} ·{' '}
        <span className="whitespace-nowrap">{suggestedDuration}</span>
      </p>
      <div className="mt-auto pt-4">
        {props.isChosen ? (
          <ButtonLink
            variant="action"
            icon="mic"
            href={`${props.recorderPath}?story=${props.id}`}
            onClick={() => keepAskedStory(props.id, prompt)}
          >
            Open the recorder
          </ButtonLink>
        ) : (
          <Button onClick={props.onChoose}>
            Tell this one <span className="sr-only">{prompt}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
