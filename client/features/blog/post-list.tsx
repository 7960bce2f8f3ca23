import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '#contract/rules/articles/article.ts'
import { announce } from '#client/platform/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { entryId, PostEntry } from './post-entry.tsx'

const AT_FIRST = 4

/** Posts in two columns. All are in the page from the start; the later ones wait for the button. */
export function PostList({ posts, isWhole }: { posts: readonly Listing[]; isWhole: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  const waits = !isLoaded && !isWhole && posts.length > AT_FIRST
  function loadMore() {
    flushSync(() => setLoaded(true))
    announce(`${posts.length - AT_FIRST} more articles`)
    document.getElementById(entryId(posts[AT_FIRST]!.id))?.focus()
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-14 md:grid-cols-2">
        {posts.map((listing, i) => (
          <PostEntry key={listing.id} listing={listing} isLater={waits && i >= AT_FIRST} />
        ))}
      </ul>
      {waits && (
        <div className="noscript:hidden mt-12 grid justify-items-center gap-3 border-t-2 border-dashed border-hair pt-8">
          <p>
            {AT_FIRST} of {posts.length} shown
          </p>
          <Button variant="action" size="large" onClick={loadMore}>
            Load More Articles
          </Button>
        </div>
      )}
    </>
  )
}
