import { Link } from 'wouter'
import type { ListedRecipe } from '#contract/recipes.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import { Icon } from '#client/ui/icon.tsx'
import { cardBlock, pictureOf } from './pictures.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

/** One dish in the list: its card, whose it is, and when it was last on the table. */
export function RecipeCard({ familyId, recipe }: { familyId: string; recipe: ListedRecipe }) {
  const { id, title, person, memoryId, minutes, tags, lastCookedOn, isFavourite, voices } = recipe
  return (
    <Link
      href={`/family-recipes/${id}`}
      className="grid grid-cols-[min(6.5rem,24vw)_minmax(0,1fr)] gap-x-4 rounded-lg border border-hair bg-cotton p-3 hover:bg-lilac"
    >
      {memoryId ? (
        <img
          src={pictureOf(familyId, memoryId, 'small')}
          alt=""
          loading="lazy"
          className="aspect-square w-full rounded-md bg-mist object-cover"
        />
      ) : (
        <QuiltBlock block={cardBlock(id)} className="aspect-square w-full rounded-md" />
      )}
      <span className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <span
          dir="auto"
          className="font-display text-xl leading-tight font-bold [overflow-wrap:anywhere]"
        >
          {title}
        </span>
        {person && (
          <span className="text-thread">
            From <bdi>{person.name}</bdi>
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-thread">
          {minutes && <span>{minuteWords(minutes)}</span>}
          {isFavourite && (
            <span className="inline-flex items-center gap-1">
              <Icon name="star" /> Favourite
            </span>
          )}
          {voices > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon name="mic" /> {voices === 1 ? 'A voice' : `${voices} voices`}
            </span>
          )}
        </span>
        {lastCookedOn && (
          <span className="text-sm text-thread">Last cooked {dayWords(lastCookedOn)}</span>
        )}
        {tags.length > 0 && (
          <span className="text-sm [overflow-wrap:anywhere]">{tags.slice(0, 4).join(' · ')}</span>
        )}
      </span>
    </Link>
  )
}
