import type { DemoPerson } from '#contract/demo.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { lifeWords } from '#contract/rules/date-words.ts'

interface TreePersonProps {
  person: DemoPerson
  isChosen: boolean
  /** What this person is to the one who was pressed. */
  kinship: string | undefined
  onChoose: () => void
}

export function TreePerson({ person, isChosen, kinship, onChoose }: TreePersonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'grid h-full w-full content-start justify-items-center gap-1.5 rounded-md border-2 px-1 py-2.5 text-center leading-snug hover:bg-lilac',
        isChosen ? 'border-cranberry bg-cotton' : 'border-transparent',
      )}
    >
      <QuiltBlock
        block={avatarBlock(person.avatarId)}
        className={classNames(
          'size-20 rounded-md outline-offset-3',
          kinship && 'outline-3 outline-marigold',
        )}
      />
      <span className="font-[650]">{person.name}</span>
      <span className="text-sm text-thread">{lifeWords(person)}</span>
      {kinship && (
        <span className="rounded-sm bg-marigold px-1.5 text-sm font-[650] text-on-marigold">
          {kinship}
        </span>
      )}
    </button>
  )
}
