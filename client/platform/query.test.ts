import { expect, test } from 'vitest'
import { createQueryClient } from './query.ts'

test('data is never stale, never retried and never fetched again by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
