import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page, PageQuery } from '#contract/page.ts'

/** A list that is read a page at a time; `data` is what has come so far, `first` the first page with all it tells. */
export function usePages<Item, Told extends Page<Item>>(
  queryKey: QueryKey,
  read: (page: PageQuery, signal: AbortSignal) => Promise<Told & Page<Item>>,
  options: {
    enabled?: boolean
    refetchOnMount?: 'always'
    /** Looks again after five seconds while something in it is about to change by itself. */
    isMoving?: (item: Item) => boolean
  } = {},
) {
  const { isMoving, ...more } = options
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    // While one types, what was found last stays until the next is there.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isMoving && state.data?.pages.some(({ items }) => items.some(isMoving)) ? 5000 : false,
    ...more,
  })
  const { data: come } = list
  const data = useMemo(() => come?.pages.flatMap(({ items }) => items), [come])
  return { ...list, data, first: come?.pages[0] }
}

export type Pages<Item> = ReturnType<typeof usePages<Item, Page<Item>>>
