import { expect, test } from 'vitest'
import { communityPosts } from '#client/content/community-posts.ts'
import { FIRST_COUNT, GROWS_EVERY_MS, grown } from './member-count.ts'

test('the count starts at 2847 and grows by 0 to 2 every 30 seconds (spec §9)', () => {
  expect(FIRST_COUNT).toBe(2847)
  expect(GROWS_EVERY_MS).toBe(30_000)
  expect(grown(2847, 0)).toBe(2847)
  expect(grown(2847, 0.34)).toBe(2848)
  expect(grown(2847, 0.999)).toBe(2849)
  for (let i = 0; i < 100; i += 1) expect([0, 1, 2]).toContain(grown(0, Math.random()))
})

test('the sample posts have author, content, likes, comments, time ago and one of four types (spec §3)', () => {
  expect(communityPosts.map(({ type }) => type).toSorted()).toEqual([
    'celebration',
    'question',
    'story',
    'tip',
  ])
  for (const post of communityPosts) {
    expect(post.author && post.content && post.timeAgo).toBeTruthy()
    expect(post.likes + post.comments).toBeGreaterThan(0)
  }
})
