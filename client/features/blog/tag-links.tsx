import { Link } from 'wouter'
import { addressOf } from './filter.ts'

/** The tags of an article, each leading to everything that carries it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="-mx-1 flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={addressOf({ tag })}
            className="inline-flex min-h-floor min-w-floor items-center px-1 underline decoration-dashed decoration-[1.5px] underline-offset-4 hover:decoration-solid"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
