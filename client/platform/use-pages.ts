import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import type { Page, PageQuery } from '#contract/page.ts'

/** A list that is read a page at a time; `data` is what has come so far. */
export function usePages<Item>(
  queryKey: QueryKey,
  read: (page: PageQuery, signal: AbortSignal) => Promise<Page<Item>>,
  options: {
    enabled?: boolean
    refetchOnMount?: 'always'
    /** Looks again after five seconds while something in it is about to change by itself. */
    isMoving?: (item: Item) => boolean
  } = {},
) {
  const { isMoving, ...more } = options
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // While one types, what was found last stays until the next is there.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isMoving && state.data?.pages.some(({ items }) => items.some(isMoving)) ? 5000 : false,
    ...more,
  })
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>
